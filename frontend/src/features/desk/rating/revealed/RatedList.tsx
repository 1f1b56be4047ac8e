import type { Show } from '#shared/desk/desk.ts'
import { classNames } from '#lib/class-names.ts'
import type { Held } from '../../state/followed-form.ts'
import type { Idea } from '../../wall/ideas.ts'
import type { RatedLines } from './rated-lists.ts'
import styles from './RatedList.module.css'

interface RatedListProps {
  readonly shown: RatedLines
  readonly held: Held
  readonly ideas: readonly Idea[]
  readonly disabled: boolean
  readonly onSpotlight: (spotlight: Show['spotlight']) => void
}

/** The list that walls show. A tap on a line has it go large, another one brings the list back. */
export const RatedList = ({ shown, held: { state }, ideas, disabled, onSpotlight }: RatedListProps) => {
  const { title, lines, notes } = shown
  const { round, show } = state
  const texts = new Map(ideas.map(({ row, idea }) => [row, idea]))
  return (
    <>
      {lines.length > 0 && (
        <ol className={styles.list} aria-label={title}>
          {lines.map(({ row, place, score, words }) => {
            const isLit = show.spotlight?.round === round && show.spotlight.row === row
            return (
              <li key={row}>
                <button
                  className={classNames(
                    styles.line,
                    isLit && styles.lit,
                    place === undefined && styles.plain,
                  )}
                  type="button"
                  disabled={disabled}
                  aria-pressed={isLit}
                  onClick={() => onSpotlight(isLit ? undefined : { round, row })}
                >
                  {place !== undefined && <b>{place}</b>}
                  <span>
                    {texts.get(row) ?? `Idea ${row}`}
                    {words !== undefined && <small>{words}</small>}
                  </span>
                  {score !== undefined && <em>{score}</em>}
                </button>
              </li>
            )
          })}
        </ol>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </>
  )
}
