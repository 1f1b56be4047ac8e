import { bandOf } from '../rows/point.ts'
import styles from './Comparison.module.css'
import type { Comparison } from './means.ts'
import { moveInWords } from './words.ts'

/** The largest moves in words, beside the picture. */
export const Moves = ({ comparison: { tables, largest } }: { comparison: Comparison }) => (
  <section className={styles.moves} aria-label="Biggest moves">
    <h2>Biggest moves</h2>
    {largest.length === 0 ? (
      <p>
        {tables.some(({ before, after }) => before && after)
          ? 'No table has moved far.'
          : 'No table has ideas in both rounds.'}
      </p>
    ) : (
      <ol>
        {largest.map((move) => {
          const { says, values } = moveInWords(move)
          return (
            <li key={move.table}>
              <i
                data-band={bandOf(move.after.impact)}
                data-digits={String(move.table).length}
                aria-hidden="true"
              >
                {move.table}
              </i>
              <p>
                {says}
                <small>{values}</small>
              </p>
            </li>
          )
        })}
      </ol>
    )}
  </section>
)
