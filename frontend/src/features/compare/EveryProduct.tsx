import { useState } from 'react'
import type { ProductId } from '#shared/products.ts'
import { Link } from '#lib/router/Link.tsx'
import { products } from '#content/catalogue.ts'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { productPath, mostCompared } from '#content/paths.ts'
import { leastPrice } from '#content/prices/least-price.ts'
import { Button } from '#components/button/Button.tsx'
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

interface PickSomeProps {
  /** Picked already: one product of the address, or of the liked list. */
  first: readonly ProductId[]
  onCompare: (ids: readonly ProductId[]) => void
}

/** Two to four of all products, to begin a comparison with. */
export const PickSome = ({ first, onCompare }: PickSomeProps) => {
  const [picked, setPicked] = useState(first)
  const toggle = (id: ProductId) =>
    setPicked((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))
  return (
    <form
      className={styles.pick}
      aria-label="Products to compare"
      onSubmit={(event) => {
        event.preventDefault()
        onCompare(picked)
      }}
    >
      <EveryProduct picking={{ picked, full: picked.length >= mostCompared, onToggle: toggle }} />
      <div className={styles.go} data-ground="tangerine">
        <p role="status">
          {picked.length} of {mostCompared} picked
        </p>
        <Button type="submit" size="large" icon="arrow" disabled={picked.length < 2}>
          Compare
        </Button>
      </div>
    </form>
  )
}
