import type { ReactNode } from 'react'
import type { ProductId } from '#shared/products.ts'
import { priceDisclaimer } from '#shared/prices/plans.ts'
import { joinNames } from '#shared/prices/join-names.ts'
import { priceRange } from '#shared/prices/price-range.ts'
import { shortSpan } from '#shared/prices/format-price.ts'
import { mostCompared } from '#content/paths.ts'
import { Button, ButtonLink } from '#components/button/Button.tsx'
import type { Product } from '#content/schema.ts'
import { Picker } from './CompareHead.tsx'
import styles from './compare-parts.module.css'

interface CompareIntroProps {
  /** What stands below, in a sentence or two; read out when it changes. */
  lead: string
  /** What can be done with all of it. */
  children?: ReactNode
}

/** The page's first section, in all its states: the heading stays, and is not painted again. */
export const CompareIntro = ({ lead, children }: CompareIntroProps) => (
  <section className={styles.intro}>
    <h1>Side by side.</h1>
    <p className={styles.lead} role="status">
      {lead}
    </p>
    {children}
  </section>
)

interface CompareActsProps {
  compared: readonly ProductId[]
  liked: readonly ProductId[]
  hidesSame: boolean
  onHideSame: (hides: boolean) => void
  onAdd: (id: ProductId) => void
}

/** What can be done with the table as a whole. */
export const CompareActs = ({ compared, liked, hidesSame, onHideSame, onAdd }: CompareActsProps) => (
  <div className={styles.acts}>
    <label className={styles.same}>
      <input type="checkbox" checked={hidesSame} onChange={({ target }) => onHideSame(target.checked)} />
      Hide what is the same
    </label>
    {compared.length < mostCompared && (
      <Picker
        className={styles.add}
        label="Add another product"
        prompt="Add another"
        compared={compared}
        liked={liked}
        onPick={onAdd}
      />
    )}
  </div>
)

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
      <div className={styles.ways}>
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
