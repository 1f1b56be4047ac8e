import type { ReactNode } from 'react'
import { priceDisclaimer } from '../../content/plans.ts'
import type { Product } from '../../content/schema.ts'
import styles from './EstimateRange.module.css'
import { joinNames, priceRange, shortSpan, type PriceRange } from '../../content/prices/price-range.ts'

interface EstimateRangeProps {
  products: readonly Product[]
  /** What can be done with the list as a whole. */
  children: ReactNode
}

const isAre = (names: readonly string[]) => (names.length === 1 ? 'is' : 'are')

/** How the sum was made, a sentence each. */
const explain = ({ total, onsiteOnly, unpriced }: PriceRange): readonly string[] => [
  ...(total ? ['From all “Do it yourself” to all “Bring us in”. Bundling may bring it down.'] : []),
  ...(onsiteOnly.length > 0
    ? [
        `${joinNames(onsiteOnly)} always come${onsiteOnly.length === 1 ? 's' : ''} with us: the same price on both sides.`,
      ]
    : []),
  ...(unpriced.length > 0 && total
    ? [
        `${joinNames(unpriced)} ${isAre(unpriced)} not counted: we price ${unpriced.length === 1 ? 'it' : 'them'} with your estimate.`,
      ]
    : []),
  ...(total ? [priceDisclaimer] : []),
]

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
          {joinNames(unpriced)} {isAre(unpriced)} priced with your estimate.
        </p>
      )}
      <div className={styles.notes}>
        {explain(range).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className={styles.act}>{children}</div>
    </section>
  )
}
