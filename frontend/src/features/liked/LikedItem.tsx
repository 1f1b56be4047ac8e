import { Link } from '../../lib/router/Link.tsx'
import { Icon } from '../../components/icon/Icon.tsx'
import { Picture } from '../../components/picture/Picture.tsx'
import { productPath } from '../../content/paths.ts'
import { mediaDelivery, posterUrl } from '../../lib/media.ts'
import styles from './LikedItem.module.css'

/** What the panel shows of a product. */
export interface LikedProduct {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly categoryHighlight: string
  readonly tagline: string
  /** The plan that was chosen and its price, or the price from plan to plan. */
  readonly priced: string
}

interface LikedItemProps {
  product: LikedProduct
  onRemove: () => void
}

/** One liked product: thumbnail, category, highlight, tagline, and Remove; it leads to the product's own page. */
export const LikedItem = ({ product, onRemove }: LikedItemProps) => (
  <li className={styles.item}>
    <div className={styles.picture}>
      <Picture src={posterUrl(mediaDelivery, product, 320)} alt="" ratio="square" />
    </div>
    <div className={styles.text}>
      <Link className={styles.name} to={productPath(product.id)}>
        {product.category} <b>{product.categoryHighlight}</b>
      </Link>
      <p>{product.tagline}</p>
      <p className={styles.priced}>{product.priced}</p>
      <button
        type="button"
        className={styles.remove}
        data-remove
        aria-label={`Remove ${product.name}`}
        onClick={onRemove}
      >
        <Icon name="close" />
        <span>Remove</span>
      </button>
    </div>
  </li>
)
