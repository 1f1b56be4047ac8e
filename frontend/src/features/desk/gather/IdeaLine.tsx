import type { ReactNode } from 'react'
import type { DeskAnswer } from '#shared/desk/desk.ts'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import type { LiveForm } from '#shared/rows/row.ts'
import { classNames } from '#lib/class-names.ts'
import { AnswerBody } from '../answers/AnswerBody.tsx'
import { describeAnswer } from '../answers/describe-answer.ts'
import styles from './Gather.module.css'

interface IdeaLineProps {
  readonly form: LiveForm
  readonly answer: DeskAnswer
  /** What a press does, before what the idea says. */
  readonly verb: string
  readonly notes?: readonly string[]
  /** What stands before the notes. */
  readonly mark?: ReactNode
  readonly icon: ReactNode
  /** Whether it is ticked; undefined where it is nothing to tick. */
  readonly isIn?: boolean | undefined
  readonly disabled: boolean
  /** The one of all lines that Tab leads to. */
  readonly isChosen: boolean
  readonly onPress: () => void
}

/** An idea across the whole width, as one button. */
export const IdeaLine = (props: IdeaLineProps) => {
  const { form, answer, verb, notes = [], mark, icon, isIn, disabled, isChosen, onPress } = props
  const described = describeAnswer(form, answer)
  return (
    <li data-row={answer.row}>
      <button
        className={classNames(styles.line, isIn && styles.in)}
        type="button"
        tabIndex={isChosen ? 0 : -1}
        disabled={disabled}
        aria-pressed={isIn}
        data-main=""
        onClick={onPress}
      >
        <VisuallyHidden>{verb} </VisuallyHidden>
        <AnswerBody described={{ ...described, details: [] }} mark={mark} notes={notes} />
        <span className={styles.sign}>{icon}</span>
      </button>
    </li>
  )
}
