import { Link } from '#lib/router/Link.tsx'
import type { ProductId } from '#shared/products.ts'
import { products } from '#content/catalogue.ts'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { productPath } from '#content/paths.ts'
import { leastPrice } from '#content/prices/least-price.ts'
import styles from './EveryProduct.module.css'

const Stated = ({ text, unit }: { text: string | undefined; unit: string }) =>
  text === undefined ? (
    <td role="cell" data-missing>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>not stated</VisuallyHidden>
    </td>
  ) : (
    <td role="cell" data-unit={unit}>
      {text}
    </td>
  )

interface Picking {
  readonly picked: readonly ProductId[]
  /** No more can be picked. */
  readonly full: boolean
  readonly onToggle: (id: ProductId) => void
}

/** All products in one table, which is what a page can compare that knows nobody's choice; with `picking`, to choose from. */
export const EveryProduct = ({ picking }: { picking?: Picking }) => (
  <table role="table" className={styles.every}>
    <thead role="rowgroup">
      <tr role="row">
        {['Product', 'Price', 'Minutes', 'People', 'Type'].map((label) => (
          <th key={label} role="columnheader" scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {products.map((product) => {
        const { id, name, minutes, participants, filters } = product
        const isPicked = picking?.picked.includes(id) ?? false
        return (
          <tr key={id} role="row">
            <th role="rowheader" scope="row">
              {picking ? (
                <label>
                  <input
                    type="checkbox"
                    checked={isPicked}
                    disabled={picking.full && !isPicked}
                    onChange={() => picking.onToggle(id)}
                  />
                  {name}
                </label>
              ) : (
                <Link to={productPath(id)}>{name}</Link>
              )}
            </th>
            <td role="cell">{leastPrice(product)}</td>
            <Stated text={minutes} unit="min" />
            <Stated text={participants} unit="people" />
            <td role="cell">{filters.type.join(', ')}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
