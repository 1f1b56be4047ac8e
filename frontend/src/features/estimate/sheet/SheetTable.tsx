import { amountOf } from '#shared/prices/format-price.ts'
import { planNames, type PlanId } from '#shared/prices/plans.ts'
import { priceOn, spanOf } from '#shared/prices/spans.ts'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import type { SavedOne } from '../SavedProduct.tsx'
import styles from './SheetTable.module.css'

const people = (participants: string): string =>
  /\d/.test(participants) ? `${participants} people` : `${participants.toLowerCase()} of people`

const figuresOf = ({ minutes, participants }: SavedOne): string =>
  [minutes && `${minutes} minutes`, participants && people(participants)].filter(Boolean).join(' · ')

const Cell = ({ product, plan }: { product: SavedOne; plan: PlanId }) => {
  const price = priceOn(product, planNames[plan])
  if (price === undefined) return <td className={styles.words}>only with us</td>
  const isChosen = product.plan === plan
  return (
    <td className={styles.price} data-chosen={isChosen} data-left={product.plan !== undefined && !isChosen}>
      {isChosen && (
        <>
          <Icon name="check" />
          <VisuallyHidden>Chosen: </VisuallyHidden>
        </>
      )}
      {amountOf(price)}
    </td>
  )
}

const columns = ['do-it-yourself', 'bring-us-in'] as const satisfies readonly PlanId[]

/** The list with both prices of each product; the plan that was chosen is marked, and its other price stands back. */
export const SheetTable = ({ products }: { products: readonly SavedOne[] }) => (
  <table className={styles.table}>
    <caption>Products and prices in US dollars</caption>
    <thead>
      <tr>
        <th scope="col">Product</th>
        <th scope="col">What it is</th>
        {columns.map((plan) => (
          <th key={plan} scope="col" className={styles.price}>
            {planNames[plan]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {products.map((product) => (
        <tr key={product.id}>
          <th scope="row">{product.name}</th>
          <td>
            {product.filters.type.join(' and ')}
            <br />
            {figuresOf(product)}
          </td>
          {spanOf(product) ? (
            columns.map((plan) => <Cell key={plan} product={product} plan={plan} />)
          ) : (
            <td className={styles.words} colSpan={columns.length}>
              Made for your event, and so is its price
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
