import { isPot, leftOf, purse, type Refusal } from '../rules.ts'
import type { VoteRecord } from '../vote-record.ts'
import { purseWords } from '../words.ts'
import { DotHead } from './DotHead.tsx'
import styles from './Purse.module.css'

interface PurseProps {
  readonly record: VoteRecord
  readonly table: number | undefined
  readonly isWaiting: boolean
  readonly refusal: Refusal | undefined
}

/** The dots that are left: they sit on the floor and look up, and given ones leave a hollow. */
export const Purse = ({ record, table, isWaiting, refusal }: PurseProps) => {
  const { left, note } = purseWords(record, { table, isWaiting, refusal })
  // A table's many dots are told in figures.
  const all = isPot(record) ? 1 : purse(record).dots
  const out = isPot(record) ? 0 : all - leftOf(record)
  return (
    <div className={styles.purse}>
      <span className={styles.heads} data-many={all > 3}>
        {Array.from({ length: all }, (_, index) =>
          index < out ? <i key={index} /> : <DotHead key={index} number={index} look={[0, -1]} />,
        )}
      </span>
      <p role="status">
        <b>{left}</b> <small>{note}</small>
      </p>
    </div>
  )
}
