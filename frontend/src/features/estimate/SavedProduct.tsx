import { Link } from '#lib/router/Link.tsx'
import { amountOf, formatSpan } from '#shared/prices/format-price.ts'
import { isPlanId, type PlanId, planIdOf } from '#shared/prices/plans.ts'
import { spanOf } from '#shared/prices/spans.ts'
import { Picture } from '#components/picture/Picture.tsx'
import { productPath } from '#content/paths.ts'
import type { Product } from '#content/schema.ts'
import { stillOf } from '#lib/media.ts'
import styles from './SavedProduct.module.css'

/** A product on the list, with the plan that was chosen for it. */
export interface SavedOne extends Product {
  readonly plan?: PlanId | undefined
}

interface SavedProductProps {
  product: SavedOne
  onPlan: (plan?: PlanId) => void
  onRemove: () => void
}

/** Which plan, where there is a choice; what it is had on, where there is none. */
const Plan = ({ product, onPlan }: Omit<SavedProductProps, 'onRemove'>) => {
  const ways = product.plans.flatMap(({ title, price }) => {
    const id = planIdOf(title)
    return id && typeof price === 'number' ? [{ id, title, price }] : []
  })
  if (ways.length < 2) return ways[0] && <p className={styles.only}>{ways[0].title}</p>
  return (
    <span className={styles.plan}>
      <select
        aria-label={`Plan of ${product.name}`}
        value={product.plan ?? ''}
        onChange={({ target }) => onPlan(isPlanId(target.value) ? target.value : undefined)}
      >
        <option value="">Plan not chosen</option>
        {ways.map(({ id, title, price }) => (
          <option key={id} value={id}>
            {title}, {amountOf(price)}
          </option>
        ))}
      </select>
    </span>
  )
}

/** One product on the list: its still, its kind, its plan, its price, and Remove. */
export const SavedProduct = ({ product, onPlan, onRemove }: SavedProductProps) => {
  const item = { id: product.id, publicId: product.bgVideoPublicId }
  const span = spanOf(product)
  return (
    <div className={styles.product} data-ground={product.ground}>
      <div className={styles.picture}>
        <Picture {...stillOf(item)} sizes="(max-width: 640px) 30vw, 40vw" alt="" ratio="fill" />
      </div>
      <div className={styles.card}>
        <p className={styles.kind}>{product.filters.type.join(', ')}</p>
        <h3>
          <Link to={productPath(product.id)}>{product.name}</Link>
        </h3>
        <p className={styles.tagline}>{product.tagline}</p>
        <div className={styles.foot}>
          <div className={styles.costs}>
            <p className={styles.price}>{span ? formatSpan(span) : 'Priced with your estimate'}</p>
            <Plan product={product} onPlan={onPlan} />
          </div>
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
