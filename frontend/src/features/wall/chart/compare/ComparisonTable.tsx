import { axesHere } from '#lib/asked/asked.ts'
import { useBorrowedFocus } from '../../screen/use-borrowed-focus.ts'
import { bandOf } from '../rows/point.ts'
import { pileInWords, type ComparedPile } from './compared-piles.ts'
import styles from '../table/IdeaTable.module.css'
import { isFar, type Comparison, type ComparedTable, type Mean } from '#shared/comparing/compare-rounds.ts'
import { moveInWords } from './words.ts'

interface ComparisonTableProps {
  rounds: { readonly from: number; readonly to: number }
  comparison: Comparison
  piles: readonly ComparedPile[]
  caption: string
}

const MeanCells = ({ mean }: { mean: Mean | undefined }) =>
  mean ? (
    <>
      <td data-band={bandOf(mean.impact)}>{mean.impact.toFixed(1)}</td>
      <td>{mean.effort.toFixed(1)}</td>
    </>
  ) : (
    <td colSpan={2}>no idea</td>
  )

const moveOf = ({ table, before, after }: ComparedTable): string => {
  if (!before) return 'New.'
  if (!after) return 'Gone.'
  const move = { table, before, after }
  return isFar(move) ? moveInWords(move).says : 'Hardly moved.'
}

/** The comparison's twin: the same means as a table. */
export const ComparisonTable = ({ rounds, comparison, piles, caption }: ComparisonTableProps) => {
  const region = useBorrowedFocus<HTMLDivElement>()
  const axes = axesHere()
  return (
    <section className={styles.twin} aria-label="All tables">
      <div ref={region} className={styles.scroller} tabIndex={0} role="region" aria-label="Table of means">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {[
                'Table',
                ...[rounds.from, rounds.to].flatMap((round) => [
                  `${axes.impact}, round ${round}`,
                  `${axes.effort}, round ${round}`,
                ]),
                'Move',
              ].map((title) => (
                <th key={title} scope="col" data-plain="">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {piles.map((pile) => (
              <tr key={pile.name} data-kind="pile">
                <th scope="row">×{pile.after.count}</th>
                <MeanCells mean={pile.before} />
                <MeanCells mean={pile.after} />
                <td>
                  <bdi>{pileInWords(pile).says}</bdi>
                </td>
              </tr>
            ))}
            {comparison.tables.map((table) => (
              <tr key={table.table}>
                <th scope="row">{table.table}</th>
                <MeanCells mean={table.before} />
                <MeanCells mean={table.after} />
                <td>{moveOf(table)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
