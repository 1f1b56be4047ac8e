import { bandOf } from '../rows/point.ts'
import { pileInWords, type ComparedPile } from './compared-piles.ts'
import styles from './Comparison.module.css'
import type { Comparison } from '#shared/comparing/compare-rounds.ts'
import { moveInWords } from './words.ts'

interface MovesProps {
  comparison: Comparison
  piles: readonly ComparedPile[]
}

/** There is room for so many moves of tables beside those of so many piles. */
const besidePiles = { moves: 2, piles: 2 } as const

/** The largest moves in words, beside the picture; and what became of piles. */
export const Moves = ({ comparison: { tables, largest }, piles }: MovesProps) => (
  <section className={styles.moves} aria-label="Biggest moves">
    <h2>Biggest moves</h2>
    {largest.length === 0 && piles.length === 0 ? (
      <p>
        {tables.some(({ before, after }) => before && after)
          ? 'No table has moved far.'
          : 'No table has ideas in both rounds.'}
      </p>
    ) : (
      <ol>
        {piles.slice(0, besidePiles.piles).map((pile) => {
          const { says, values } = pileInWords(pile)
          return (
            <li key={pile.name}>
              <i data-band={bandOf(pile.after.impact)} data-digits="3" aria-hidden="true">
                ×{pile.after.count}
              </i>
              <p>
                <bdi>{says}</bdi>
                <small>{values}</small>
              </p>
            </li>
          )
        })}
        {largest.slice(0, piles.length > 0 ? besidePiles.moves : largest.length).map((move) => {
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
