import { amountOf } from '#shared/prices/format-price.ts'
import { planIds, planNames } from '#shared/prices/plans.ts'
import { soonOf } from '#shared/prices/how-soon.ts'
import { leadTimes } from '#shared/prices/lead-times.ts'
import { hasChoice, spanOf } from '#shared/prices/spans.ts'
import type { ProductId } from '#shared/products.ts'
import { productPath } from '#content/paths.ts'
import type { ProductSection } from '#content/section-schema.ts'
import { offersOf, type PlanOffer } from '../plan-choice.ts'
import type { SavedOne } from '../SavedProduct.tsx'
import { contentsOf } from './plan-contents.ts'
import styles from './SheetTable.module.css'

const people = (participants: string): string =>
  /\d/.test(participants) ? `${participants} people` : `${participants.toLowerCase()} of people`

/** How long, and for how many; what it is where neither is stated. */
const figuresOf = ({ filters, minutes, participants }: SavedOne): string =>
  [minutes && `${minutes} minutes`, participants && people(participants)].filter(Boolean).join(' · ') ||
  filters.type.join(' and ')

/** The price of a plan; the chosen one says so, and lies on a light ground that printers keep. */
const Cell = ({ offer, isOnly }: { offer: PlanOffer; isOnly: boolean }) =>
  offer.price === undefined ? (
    <td className={styles.price}>–</td>
  ) : (
    <td className={styles.price} data-chosen={offer.isChosen}>
      {amountOf(offer.price)}
      {offer.isChosen && <small>{isOnly ? 'always with us' : 'your choice'}</small>}
    </td>
  )

interface SheetTableProps {
  products: readonly SavedOne[]
  /** What the products' own pages say, as far as it is here. */
  sections?: Readonly<Partial<Record<ProductId, readonly ProductSection[]>>>
  /** Where the products' pages are. */
  host?: string
  times?: typeof leadTimes
}

/** The list for somebody who never saw the site: what each is, what its price buys, how soon where the owner has said so, and both prices. */
export const SheetTable = ({ products, sections = {}, host = '', times = leadTimes }: SheetTableProps) => (
  <table className={styles.table}>
    <caption>Products and prices in US dollars</caption>
    <thead>
      <tr>
        <th scope="col">Product</th>
        <th scope="col">
          What you get{products.some((product) => soonOf(product, times)) && ', and how soon'}
        </th>
        {planIds.map((plan) => (
          <th key={plan} scope="col" className={styles.price}>
            {planNames[plan]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {products.map((product) => (
        <tr key={product.id}>
          <th scope="row">
            <a href={productPath(product.id)}>{product.name}</a>
            <small>
              {product.tagline}
              <br />
              {figuresOf(product)}
            </small>
          </th>
          <td>
            {sections[product.id] ? (
              contentsOf(product, sections[product.id]).map(({ who, words }) => (
                <p key={who}>
                  {who && <b>{who}: </b>}
                  {words}
                </p>
              ))
            ) : (
              <p>
                This could not be loaded here. It is listed at{' '}
                <a href={productPath(product.id)}>{host + productPath(product.id)}</a>
              </p>
            )}
            {soonOf(product, times) && <b className={styles.soon}>{soonOf(product, times)}</b>}
          </td>
          {spanOf(product) ? (
            offersOf(product).map((offer) => (
              <Cell key={offer.id} offer={offer} isOnly={!hasChoice(product)} />
            ))
          ) : (
            <td className={styles.words} colSpan={planIds.length}>
              Made for your event, and so is its price
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
