import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#components/button/Button.tsx'
import { priceDisclaimer } from '#shared/prices/plans.ts'
import { joinNames } from '#shared/prices/join-names.ts'
import { priceRange } from '#shared/prices/price-range.ts'
import { shortSpan } from '#shared/prices/format-price.ts'
import type { Product } from '#content/schema.ts'
import styles from './CompareFoot.module.css'

const numerals = ['', '', 'Both', 'All three', 'All four']

interface CompareFootProps {
  products: readonly Product[]
  /** Comes before the page changes. */
  onEstimate: () => void
  /** What else can be done with them. */
  children: ReactNode
}

/** What all of them come to, and the ways on. */
export const CompareFoot = ({ products, onEstimate, children }: CompareFootProps) => {
  const { total, unpriced } = priceRange(products)
  const rest =
    unpriced.length > 0 && `${joinNames(unpriced)} ${unpriced.length === 1 ? 'is' : 'are'} not counted.`
  return (
    <section className={styles.foot} data-ground="tangerine" aria-label="All of them">
      <div>
        <p className={styles.sum}>
          {numerals[products.length]}: {total ? `${shortSpan(total)} USD` : 'priced with your estimate'}
        </p>
        <p>
          {priceDisclaimer} {rest}
        </p>
      </div>
      <div className={styles.acts}>
        <ButtonLink to="/get-estimate" size="large" icon="arrow" onClick={onEstimate}>
          Get an Estimate
        </ButtonLink>
        {children}
        <Button variant="quiet" size="large" onClick={() => window.print()}>
          Print this list
        </Button>
      </div>
    </section>
  )
}
