import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { Gathered } from '#shared/gather/pile.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { bandOf } from '../wall/places.ts'
import { pileDetails } from './gather-words.ts'
import styles from './Gather.module.css'
import { figuresOf } from './piles.ts'

interface PileBodyProps {
  readonly form: LiveForm
  readonly pile: Gathered<DeskAnswer>
}

/** A pile: how many it has, in the colour of where they lie in the mean, and its name. */
export const PileBody = ({ form, pile: { name, rows } }: PileBodyProps) => (
  <span className={styles.pile}>
    <i data-band={bandOf(figuresOf(form, rows)?.impact ?? 0)}>
      <span aria-hidden="true">×{rows.length}</span>
    </i>
    <span>
      <b dir="auto">{name}</b>
      <span className={styles.details}>
        <VisuallyHidden>{rows.length} ideas, </VisuallyHidden>
        {pileDetails(form, rows).join(' · ')}
      </span>
    </span>
  </span>
)
