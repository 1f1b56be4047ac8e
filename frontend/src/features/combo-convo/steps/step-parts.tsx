import type { ReactNode } from 'react'
import { StepBar } from '#components/phone-screen/ToolBar.tsx'
import { say, useSpeech, sayFault } from '#lib/language/say.ts'
import { SignBubble } from '#components/sign-bubble/SignBubble.tsx'
import { optionLabel, type OfferedOptions } from '../combo-convo-api.ts'
import type { Answers } from '../answers.ts'
import styles from './step-parts.module.css'

interface StackProps {
  step: 1 | 2 | 3
  stepId: string
  answers: Answers
  options: OfferedOptions
}

/** The tool's bar, and under it every finished step as a jigsaw piece that locks into the next. */
export const Stack = ({ step, stepId, answers, options }: StackProps) => {
  const { language } = useSpeech()
  const labelled = (list: 'whatIsA' | 'thatCould') => optionLabel(options, list, answers[list], language)
  return (
    <div className={styles.stack}>
      <div className={styles.bar} data-ground="tangerine" data-over={step > 1}>
        <StepBar name="Combo Convo" step={step} total={3} stepId={stepId} />
      </div>
      {step > 1 && (
        <p className={styles.piece} data-ground="tangerine">
          <span>{answers.orangeCard}</span>
          <b data-as-fits>
            {say('What is a (an)…')} <bdi>{labelled('whatIsA')}</bdi>
          </b>
        </p>
      )}
      {step > 2 && (
        <p className={styles.piece} data-ground="teal">
          <span>{answers.blueCard}</span>
          <b data-as-fits>
            {say('That could…')} <bdi>{labelled('thatCould')}</bdi>
          </b>
        </p>
      )}
    </div>
  )
}

/** What ties the control inside to its label and messages. */
interface Ties {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldRowProps {
  id: string
  label: string
  /** Help that stays. */
  hint?: string
  /** What is wrong, as a sentence. */
  fault: string | undefined
  children: (ties: Ties) => ReactNode
}

/** A label, its control as a bubble, and what is wrong with it. */
export const FieldRow = ({ id, label, hint, fault, children }: FieldRowProps) => {
  const describedBy = [fault !== undefined && `${id}-fault`, hint !== undefined && `${id}-hint`].filter(
    Boolean,
  )
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': fault !== undefined,
        'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
      })}
      {fault !== undefined && (
        <p className={styles.fault} id={`${id}-fault`}>
          <SignBubble name="alert" hue="sun" />
          <span>{sayFault(fault)}</span>
        </p>
      )}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
