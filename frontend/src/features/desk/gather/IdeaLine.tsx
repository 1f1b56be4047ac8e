import type { MouseEvent, ReactNode } from 'react'
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
  /** A press on the strip beside it takes all down to it, so many. */
  readonly all?: { readonly count: number; readonly onPress: () => void } | undefined
  readonly disabled: boolean
  /** The one of all lines that Tab leads to. */
  readonly isChosen: boolean
  /** Whether one may draw from its sign to that of another line; and whether that is under way, and means it, too. */
  readonly draw?: 'may' | 'is' | undefined
  readonly onPress: (event: MouseEvent) => void
}

/** An idea across the whole width, as one button; or as two, where one takes those above it along. */
export const IdeaLine = (props: IdeaLineProps) => {
  const { form, answer, verb, notes = [], mark, icon, isIn, all, disabled, isChosen, draw, onPress } = props
  const described = describeAnswer(form, answer)
  const sign = {
    className: classNames(styles.sign, draw && styles.drawing, draw === 'is' && styles.drawn),
    'data-draw': draw,
  }
  return (
    <li data-row={answer.row} className={classNames(all && styles.pair)}>
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
        {!all && <span {...sign}>{icon}</span>}
      </button>
      {all && (
        <button
          {...sign}
          type="button"
          tabIndex={isChosen ? 0 : -1}
          disabled={disabled}
          aria-label={`${verb} all ${all.count} down to here`}
          onClick={all.onPress}
        >
          +{all.count}
        </button>
      )}
    </li>
  )
}
