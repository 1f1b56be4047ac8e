import type { ReactNode } from 'react'
import { shortSpan } from '#shared/prices/format-price.ts'
import { priceDisclaimer } from '#shared/prices/plans.ts'
import { explainRange } from '#shared/prices/explain-range.ts'
import { joinNames } from '#shared/prices/join-names.ts'
import { priceRange } from '#shared/prices/price-range.ts'
import type { Planned } from '#shared/prices/spans.ts'
import styles from './EstimateRange.module.css'

interface EstimateRangeProps {
  products: readonly Planned[]
  /** What can be done with the list as a whole. */
  children: ReactNode
}

/** What the list comes to. */
export const EstimateRange = ({ products, children }: EstimateRangeProps) => {
  const range = priceRange(products)
  const { total, unpriced } = range
  return (
    <section className={styles.range} data-ground="ink" aria-labelledby="range-heading">
      <h2 id="range-heading">Indicative range</h2>
      {total ? (
        <p className={styles.sum}>
          {shortSpan(total)} <small>USD</small>
        </p>
      ) : (
        <p className={styles.open}>
          {joinNames(unpriced)} {unpriced.length === 1 ? 'is' : 'are'} priced with your estimate.
        </p>
      )}
      <div className={styles.notes}>
        {explainRange(range).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {total && <p>{priceDisclaimer}</p>}
      </div>
      <div className={styles.act}>{children}</div>
    </section>
  )
}
