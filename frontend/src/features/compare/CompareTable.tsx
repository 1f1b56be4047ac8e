import { useRef } from 'react'
import type { ProductId } from '#shared/products.ts'
import { TextLink } from '#components/text-link/TextLink.tsx'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { productPath } from '#content/paths.ts'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { CompareHead } from './CompareHead.tsx'
import { isSame, rowsOf, type Cell, type Column } from './rows.ts'
import styles from './CompareTable.module.css'

interface CompareTableProps {
  columns: readonly Column[]
  liked: readonly ProductId[]
  hidesSame: boolean
  onPick: (column: number, id: ProductId) => void
  onRemove: (id: ProductId) => void
}

const Said = ({ cell: { price, lines } }: { cell: Cell }) => {
  if (price === undefined && lines.length === 0)
    return (
      <>
        <span className={styles.dash} aria-hidden="true">
          –
        </span>
        <VisuallyHidden>not stated</VisuallyHidden>
      </>
    )
  const [sum, currency] = price?.offered === true ? price.text.split(' ') : [price?.text]
  return (
    <>
      {price && (
        <b className={price.offered ? styles.price : styles.none}>
          {sum}
          {currency !== undefined && <small> {currency}</small>}
        </b>
      )}
      {lines.length === 1 && price === undefined ? (
        lines[0]
      ) : lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/**
 * Products side by side, a row a question. In narrow windows the first two of them, of which each head picks any other.
 * It is laid out as a grid there, which takes a table's meaning away in some browsers: so every part says what it is.
 */
export const CompareTable = ({ columns, liked, hidesSame, onPick, onRemove }: CompareTableProps) => {
  const table = useRef<HTMLTableElement>(null)
  const compared = columns.map(({ product }) => product.id)
  const names = columns.map(({ product }) => product.name).join(', ')

  // The pressed button is gone with its column: the focus goes on to the next one's.
  const changeAt = useFocusAfterChange({ list: names, around: table, controls: 'select' })

  const rows = rowsOf(columns).filter((row) => !hidesSame || !isSame(row))
  return (
    <table ref={table} role="table" className={styles.table} data-columns={columns.length}>
      <caption className={styles.caption}>{names} compared</caption>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" className={styles.corner} />
          {columns.map(({ product }, index) => (
            <CompareHead
              key={product.id}
              product={product}
              cut={index % 2 === 1 && columns[index - 1]?.product.ground === product.ground}
              compared={compared}
              liked={liked}
              onPick={(id) => onPick(index, id)}
              onRemove={
                columns.length > 2
                  ? () => {
                      changeAt(index)
                      onRemove(product.id)
                    }
                  : undefined
              }
            />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ label, isPlan, cells }) => (
          <tr key={label} role="row" className={isPlan ? styles.plan : undefined}>
            <th role="rowheader" scope="row">
              {label}
            </th>
            {cells.map((cell, index) => (
              <td key={compared[index]} role="cell">
                <Said cell={cell} />
              </td>
            ))}
          </tr>
        ))}
        <tr role="row" className={styles.more}>
          <th role="rowheader" scope="row">
            All of it
          </th>
          {columns.map(({ product: { id, name } }) => (
            <td key={id} role="cell">
              <TextLink to={productPath(id)}>
                See how it plays <VisuallyHidden>({name})</VisuallyHidden>
              </TextLink>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
