import type { Pair } from '../pairs/pair.ts'
import type { Pace } from '../pace/pace.ts'
import { fewPairs, manyPairs } from '../words.ts'
import { Card } from './Card.tsx'
import styles from './Table.module.css'

interface TableProps {
  pace: Pace
  pairOf: (row: number | undefined) => Pair | undefined
  /** How many pairs there are. */
  count: number
  /** What says where all of them are. */
  describedBy: string
  onCard: (row: number) => void
}

/** The piles on the table: the card that landed last is on top of all. */
export const Table = ({ pace, pairOf, count, describedBy, onCard }: TableProps) => (
  <ol
    className={styles.table}
    data-edges={count >= manyPairs ? 2 : count > fewPairs ? 1 : 0}
    data-wide={count <= fewPairs}
    aria-label="On the table"
    aria-describedby={describedBy}
  >
    {pace.piles.map((lying, index) => {
      const pair = pairOf(lying?.row)
      if (!lying || !pair) return <li key={index} className={styles.free} aria-hidden="true" />
      const isNew = pace.newest === lying.row
      const under = isNew ? pairOf(lying.under) : undefined
      return (
        <li key={index} className={styles.pile}>
          {under && (
            <div className={styles.under} aria-hidden="true">
              <Card pair={under} />
            </div>
          )}
          <div key={lying.row} className={styles.top} data-new={isNew} onClick={() => onCard(pair.row)}>
            <Card pair={pair} />
          </div>
        </li>
      )
    })}
  </ol>
)
