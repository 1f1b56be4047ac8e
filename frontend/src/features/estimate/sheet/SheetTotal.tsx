import { shortSpan } from '#shared/prices/format-price.ts'
import { explainRange } from '#shared/prices/explain-range.ts'
import { priceRange } from '#shared/prices/price-range.ts'
import type { SavedOne } from '../SavedProduct.tsx'
import styles from './SheetTotal.module.css'

/** What the list comes to, and how that was reckoned; nothing where nothing on it has a price. */
export const SheetTotal = ({ products }: { products: readonly SavedOne[] }) => {
  const range = priceRange(products)
  if (!range.total) return null
  return (
    <section className={styles.total}>
      <div>
        <h2>Indicative range</h2>
        <p className={styles.sum}>
          {shortSpan(range.total)} <small>USD</small>
        </p>
      </div>
      <p>{explainRange(range).join(' ')}</p>
    </section>
  )
}
