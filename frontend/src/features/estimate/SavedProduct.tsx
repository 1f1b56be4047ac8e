import type { ComponentType } from 'react'
import { Link } from '#lib/router/Link.tsx'
import { amountOf } from '#shared/prices/format-price.ts'
import type { PlanId } from '#shared/prices/plans.ts'
import { hasChoice } from '#shared/prices/spans.ts'
import type { Wish } from '#shared/prices/wish.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { productPath } from '#content/paths.ts'
import type { Product } from '#content/schema.ts'
import { stillOf } from '#lib/media.ts'
import { offersOf, type PlanOffer } from './plan-choice.ts'
import styles from './SavedProduct.module.css'

/** A product on the list, with the plan that was chosen for it. */
export interface SavedOne extends Product {
  readonly plan?: PlanId | undefined
}

export interface SavedProductProps {
  product: SavedOne
  /** Says how soon it can be had; comes late. */
  Soon?: ComponentType<{ wish: Wish }> | undefined
  onPlan: (plan?: PlanId) => void
  onRemove: () => void
}

interface BubbleProps {
  offer: PlanOffer
  /** Without, nothing can be chosen or taken back. */
  onPress?: (() => void) | undefined
}

/** A plan as a bubble; one without a price has the reason in its place, and is not a control. */
const PlanBubble = ({ offer: { title, price, reason, isChosen }, onPress }: BubbleProps) => {
  const words = (
    <>
      <span>
        {title}
        {isChosen && <Icon name="check" />}
      </span>
      <b>{price === undefined ? reason : amountOf(price)}</b>
    </>
  )
  return price === undefined ? (
    <p className={styles.none}>{words}</p>
  ) : (
    <button type="button" aria-pressed={isChosen} aria-disabled={!onPress} onClick={onPress}>
      {words}
    </button>
  )
}

/** One product on the list: its still, what it is, its two plans, and Remove. */
export const SavedProduct = ({ product, Soon, onPlan, onRemove }: SavedProductProps) => {
  const { id, name, minutes, participants } = product
  const item = { id, publicId: product.bgVideoPublicId }
  return (
    <div className={styles.product}>
      <div className={styles.picture} data-ground={product.ground}>
        <Picture {...stillOf(item)} sizes="(max-width: 900px) 30vw, 15rem" alt="" ratio="fill" />
      </div>
      <div className={styles.words}>
        <h3>
          <Link to={productPath(id)}>{name}</Link>
        </h3>
        <p>{product.tagline}</p>
        <p className={styles.facts}>
          {[
            product.filters.type.join(', '),
            minutes && `${minutes} minutes`,
            /\d/.test(participants ?? '') && `${participants ?? ''} people`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.soon}>{Soon && <Soon wish={product} />}</p>
        <button
          type="button"
          className={styles.remove}
          data-remove
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
      <div className={styles.plans} role="group" aria-label={`Plan for ${name}`}>
        {offersOf(product).map((offer) => (
          <PlanBubble
            key={offer.id}
            offer={offer}
            onPress={hasChoice(product) ? () => onPlan(offer.isChosen ? undefined : offer.id) : undefined}
          />
        ))}
      </div>
    </div>
  )
}
