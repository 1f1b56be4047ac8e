import { Link } from 'react-router-dom'
import { Picture } from '../../components/picture/Picture.tsx'
import { productPath } from '../../content/paths.ts'
import type { Product } from '../../content/schema.ts'
import { stillOf } from '../../lib/media.ts'
import { formatSpan, spanOf } from '../../content/prices/price-range.ts'
import styles from './SavedProduct.module.css'

interface SavedProductProps {
  product: Product
  onRemove: () => void
}

/** One product on the list: its still, its kind, its price from plan to plan, and Remove. */
export const SavedProduct = ({ product, onRemove }: SavedProductProps) => {
  const item = { id: product.id, publicId: product.bgVideoPublicId }
  const span = spanOf(product)
  return (
    <div className={styles.product} data-ground={product.ground}>
      <div className={styles.picture}>
        <Picture {...stillOf(item)} sizes="(max-width: 640px) 100vw, 40vw" alt="" ratio="fill" />
      </div>
      <div className={styles.card}>
        <p className={styles.kind}>{product.filters.type.join(', ')}</p>
        <h3>
          <Link to={productPath(product.id)}>{product.name}</Link>
        </h3>
        <p>{product.tagline}</p>
        <div className={styles.foot}>
          <p className={styles.price}>{span ? formatSpan(span) : 'Priced with your estimate'}</p>
          <button
            type="button"
            className={styles.remove}
            data-remove
            aria-label={`Remove ${product.name}`}
            onClick={onRemove}
          >
            Remove
          </button>
        </div>
      </div>
    </div>
  )
}
