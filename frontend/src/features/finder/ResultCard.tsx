import type { ReactNode } from 'react'
import { Facts } from '#components/facts/Facts.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import { Picture } from '#components/picture/Picture.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { productPath } from '#content/paths.ts'
import { factsOf } from '#content/prices/product-facts.ts'
import type { Product } from '#content/schema.ts'
import { stillOf } from '#lib/media.ts'
import { WholeLink } from '#components/whole-link/WholeLink.tsx'
import styles from './ResultCard.module.css'

interface ResultCardProps {
  product: Product
  /** From 1, the best match. */
  rank: number
  reasons: readonly string[]
  /** The first of those shown, which has the most room. */
  isFirst?: boolean
  /** That of the plan that is asked for. */
  price?: string | undefined
  /** The heart. */
  like: ReactNode
  /** The one before is on the same ground: this one has the cut shade. */
  cut: boolean
}

/** A recommended product: its still, its rank, and why it fits. The whole of it leads to the product. */
export const ResultCard = ({
  product,
  rank,
  reasons,
  isFirst = false,
  price,
  like,
  cut,
}: ResultCardProps) => {
  const item = { id: product.id, publicId: product.bgVideoPublicId }
  return (
    <article className={styles.result} data-ground={product.ground} data-first={isFirst || undefined}>
      <div className={styles.still}>
        <Picture
          {...stillOf(item)}
          sizes={isFirst ? '(min-width: 1025px) 67vw, 100vw' : '(min-width: 641px) 50vw, 100vw'}
          alt=""
          ratio="fill"
          priority={isFirst}
        />
      </div>
      <div className={styles.words} data-cut={cut || undefined}>
        <p className={styles.rank}>
          <VisuallyHidden>Match number </VisuallyHidden>
          {rank}
        </p>
        <h2>
          <WholeLink to={productPath(product.id)}>{product.name}</WholeLink>
        </h2>
        <p className={styles.tagline}>{product.tagline}</p>
        <ul className={styles.reasons} aria-label="Why it fits">
          {reasons.map((reason) => (
            <li key={reason}>
              <Icon name="check" />
              {reason}
            </li>
          ))}
        </ul>
        <Facts facts={factsOf(product, price === undefined ? undefined : [price])} />
      </div>
      <div className={styles.like}>{like}</div>
    </article>
  )
}
