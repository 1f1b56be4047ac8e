import type { Show } from '#shared/desk/desk.ts'
import { LineList } from '../../session/LineList.tsx'
import session from '../../session/Session.module.css'
import type { Held } from '../../state/followed-form.ts'
import type { Idea } from '../../wall/ideas.ts'
import type { RatedLines } from './rated-lists.ts'

interface RatedListProps {
  readonly shown: RatedLines
  readonly held: Held
  /** In the piles of which it tells. */
  readonly ideas: readonly Idea[]
  readonly disabled: boolean
  readonly onSpotlight: (spotlight: Show['spotlight']) => void
}

/** The list of what the room said that walls show. A tap on a line puts it into the spotlight, or takes it out. */
export const RatedList = ({ shown, held: { state }, ideas, disabled, onSpotlight }: RatedListProps) => {
  const { title, lines, notes } = shown
  const { round, show } = state
  const texts = new Map(ideas.map(({ row, idea }) => [row, idea]))
  const lit = new Set(show.spotlight?.round === round ? [show.spotlight.row] : [])
  return (
    <>
      {lines.length > 0 && (
        <LineList
          title={title}
          lines={lines.map((line) => ({ ...line, text: texts.get(line.row) ?? `Idea ${line.row}` }))}
          lit={lit}
          disabled={disabled}
          onTap={(row) => onSpotlight(lit.has(row) ? undefined : { round, row })}
        />
      )}
      {notes.map((note) => (
        <p key={note} className={session.advice}>
          {note}
        </p>
      ))}
    </>
  )
}
