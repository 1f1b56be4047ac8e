import type { ReactNode } from 'react'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { classNames } from '#lib/class-names.ts'
import type { Described } from './describe-answer.ts'
import styles from './AnswerBody.module.css'

interface AnswerBodyProps {
  readonly described: Described
  /** Parts of the last line, after what the answer itself says. */
  readonly notes: readonly string[]
  /** What stands before that. */
  readonly mark?: ReactNode
}

/** A table's circle, in the colour that it has on the wall. */
const TableCircle = ({ table, band }: NonNullable<Described['circle']>) => (
  <span className={classNames(styles.circle, table > 99 && styles.long)} data-band={band}>
    <VisuallyHidden>Table </VisuallyHidden>
    {table}
  </span>
)

/** What an answer says, and what is known of it. */
export const AnswerBody = ({ described: { circle, text, details }, notes, mark }: AnswerBodyProps) => (
  <span className={classNames(styles.body, circle && styles.withCircle)}>
    {circle && <TableCircle {...circle} />}
    <span>
      <b dir="auto">{text === '' ? '(no words)' : text}</b>
      <span className={styles.details}>
        {mark}
        {[...details, ...notes].join(' · ')}
      </span>
    </span>
  </span>
)
