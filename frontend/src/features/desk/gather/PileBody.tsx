import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { Gathered } from '#shared/gather/pile.ts'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { bandOf } from '../wall/places.ts'
import { pileDetails } from './gather-words.ts'
import styles from './Gather.module.css'
import { figuresOf, type GatherRoom, voicesOf } from './piles.ts'

interface PileBodyProps {
  readonly room: GatherRoom
  readonly pile: Gathered<DeskAnswer>
}

/** A pile: how many it has, in the colour of where they lie in the mean, and its name. */
export const PileBody = ({ room, pile }: PileBodyProps) => {
  const figures = figuresOf(room.form, pile.rows)
  return (
    <span className={styles.pile}>
      <i data-band={bandOf(figures?.impact ?? 0)}>
        <span aria-hidden="true">×{voicesOf(room, pile)}</span>
      </i>
      <span>
        <b dir="auto">{pile.name}</b>
        <span className={styles.details}>
          {figures && <VisuallyHidden>{pile.rows.length} ideas, </VisuallyHidden>}
          {pileDetails(room, pile).join(' · ')}
        </span>
      </span>
    </span>
  )
}
