import { bandOf } from '../rows/point.ts'
import { isOfPile, type BigMove } from './biggest-moves.ts'
import styles from './Comparison.module.css'
import type { ComparedTable } from '#shared/comparing/compare-rounds.ts'
import { bigMoveInWords } from './words.ts'

interface MovesProps {
  tables: readonly ComparedTable[]
  biggest: readonly BigMove[]
}

const BiggestMove = ({ move }: { move: BigMove }) => {
  const { says, values } = bigMoveInWords(move)
  const isPile = isOfPile(move)
  return (
    <li>
      <i
        data-band={bandOf(move.after.impact)}
        data-digits={isPile ? 3 : String(move.table).length}
        aria-hidden="true"
      >
        {isPile ? `×${move.after.count}` : move.table}
      </i>
      <p>
        <bdi>{says}</bdi>
        <small>{values}</small>
      </p>
    </li>
  )
}

/** The largest moves in words, beside the picture. */
export const Moves = ({ tables, biggest }: MovesProps) => (
  <section className={styles.moves} aria-label="Biggest moves">
    <h2>Biggest moves</h2>
    {biggest.length === 0 ? (
      <p>
        {tables.some(({ before, after }) => before && after)
          ? 'No table has moved far.'
          : 'No table has ideas in both rounds.'}
      </p>
    ) : (
      <ol>
        {biggest.map((move) => (
          <BiggestMove key={isOfPile(move) ? move.name : move.table} move={move} />
        ))}
      </ol>
    )}
  </section>
)
