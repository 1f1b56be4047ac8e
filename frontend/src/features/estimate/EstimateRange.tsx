import type { ComponentType } from 'react'
import { explainRange } from '#shared/prices/explain-range.ts'
import { shortSpan, type Span } from '#shared/prices/format-price.ts'
import { joinNames } from '#shared/prices/join-names.ts'
import { priceRange } from '#shared/prices/price-range.ts'
import type { Planned } from '#shared/prices/spans.ts'
import { Speaker } from '#components/heads/Speaker.tsx'
import styles from './EstimateRange.module.css'
import { gapeOf } from './plan-choice.ts'

interface EstimateRangeProps {
  products: readonly Planned[]
  /** Counts to a new range, for the eye; comes late. */
  Counting?: ComponentType<Span> | undefined
}

/** What the list comes to, which stays in sight while the list below is read, and how that was reckoned. */
export const EstimateRange = ({ products, Counting }: EstimateRangeProps) => {
  const range = priceRange(products)
  const { total, unpriced } = range
  return (
    <>
      <section className={styles.range} data-ground="ink" aria-label="Indicative range">
        <svg viewBox="-60 -60 120 120" aria-hidden="true" focusable="false">
          <Speaker radius={56} hue="tangerine" open={gapeOf(total?.high ?? 0)} />
        </svg>
        {total ? (
          <p className={styles.sum}>
            {Counting && <Counting {...total} />}
            <output>{shortSpan(total)}</output> <small>USD</small>
          </p>
        ) : (
          <p className={styles.open}>
            {joinNames(unpriced)} {unpriced.length === 1 ? 'is' : 'are'} priced with your estimate.
          </p>
        )}
      </section>
      {total && (
        <p className={styles.why} data-ground="ink">
          {explainRange(range).join(' ')}
        </p>
      )}
    </>
  )
}
