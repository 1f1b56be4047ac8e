import { useEffect, useId, useRef, useState, type ReactNode, type RefCallback } from 'react'
import { normaliseText } from '#shared/text/normalise.ts'
import { EmailSuggestion } from '#components/email-suggestion/EmailSuggestion.tsx'
import { say } from '#lib/language/say.ts'
import { useRetentionDays } from '#lib/stage/use-retention-days.ts'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { Question } from '#components/phone-screen/Question.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { Alert } from '#components/alert/Alert.tsx'
import { DialogPanel } from '#components/dialog-panel/DialogPanel.tsx'
import { type Faults, checkAnswers, type Answers, isBegun } from '../answers.ts'
import type { Attempt } from '../combo-convo-outbox.ts'
import type { Failure, Amendment } from '../form-state.ts'
import { FieldRow } from './step-parts.tsx'
import styles from './late-steps.module.css'

interface EmailRowProps {
  /** Whether it is on the screen: only then the days of retention are asked for. */
  isShown: boolean
  email: string
  faults: Faults
  onChange: (email: string) => void
}

/** What is said before and after an address that was likely meant. */
const askWords = (): readonly [string, string] => {
  const [before = '', after = ''] = say('Did you mean {0}?', '\n').split('\n')
  return [before, after]
}

/** The field for an e-mail address, which is optional, and what becomes of it. */
export const EmailRow = ({ isShown, email, faults, onChange }: EmailRowProps) => {
  const id = useId()
  const days = useRetentionDays(isShown)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (faults.email !== undefined) field.current?.focus()
  }, [faults])

  return (
    <>
      <FieldRow
        id={id}
        label={say('Email, if the organizer may write to you')}
        hint={
          days === undefined
            ? say('For this event’s follow-up only; deleted after its retention period.')
            : days === 1
              ? say('For this event’s follow-up only; deleted after one day.')
              : say('For this event’s follow-up only; deleted after {0} days.', days)
        }
        fault={faults.email}
      >
        {(ties) => (
          <input
            {...ties}
            ref={field}
            className={styles.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            enterKeyHint="send"
            placeholder={say('Optional')}
            value={email}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FieldRow>
      <a className={styles.more} href="/privacy" target="_blank" rel="noopener">
        {say('What we keep, and for how long')}
      </a>
      <EmailSuggestion email={email} onTake={onChange} words={askWords()} />
    </>
  )
}

interface AskScreenProps {
  /** The name of the tool: the first screens have its code. */
  bar: ReactNode
  /** The pair that waits, without its address. */
  attempt: Attempt
  /** Told the pair as it is to be sent. */
  onSend: (attempt: Attempt) => void
  arrival: RefCallback<HTMLElement>
}

/** Asks again for an address, which no phone keeps: a pair is sent with it, or without. */
const AskScreen = ({ bar, attempt, onSend, arrival }: AskScreenProps) => {
  const [email, setEmail] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const { orangeCard, blueCard, freeText } = attempt.body
  return (
    <PhoneScreen
      ground="violet"
      bar={bar}
      onSubmit={() => {
        const checked = checkAnswers({ ...attempt.body, email })
        // What else is at fault, the server says.
        if ('faults' in checked && checked.faults.email !== undefined) setFaults(checked.faults)
        else onSend({ ...attempt, asks: false, body: { ...attempt.body, email: email.trim() } })
      }}
      foot={<ThumbRow go={email.trim() === '' ? say('Send without it') : say('Send it')} />}
    >
      <Question
        heading={
          <span ref={arrival} tabIndex={-1} className={styles.asked}>
            {say('Your email once more?')}
          </span>
        }
      >
        <div className={styles.content}>
          <p>
            {say('Your pair is kept on this phone, your address is not. Enter it again, or send without it.')}
          </p>
          <div>
            <p className={styles.cards}>{`${orangeCard} + ${blueCard}`}</p>
            <p className={styles.quote}>{freeText}</p>
          </div>
          <EmailRow
            isShown
            email={email}
            faults={faults}
            onChange={(entered) => {
              setEmail(entered)
              setFaults({})
            }}
          />
        </div>
      </Question>
    </PhoneScreen>
  )
}

interface ConfirmSheetProps {
  open: boolean
  answers: Answers
  faults: Faults
  /** Why the last try failed. */
  failure: Failure | undefined
  onChange: (change: Partial<Answers>) => void
  onSend: () => void
  onBack: () => void
  /** However it was closed. */
  onClose: () => void
}

/** Opens the sheet with its question and not with the keyboard, for the address is optional. */
const takeFirstFocus = (heading: HTMLHeadingElement | null) => heading?.setAttribute('autofocus', '')

/** The confirmation: a last look, and an e-mail address for players who want to hear more. */
const ConfirmSheet = (props: ConfirmSheetProps) => {
  const { open, answers, faults, failure, onChange, onSend, onBack, onClose } = props
  return (
    <DialogPanel
      open={open}
      onClose={onClose}
      label={say('Send this one?')}
      shape="sheet"
      className={styles.dialog}
    >
      <form
        className={styles.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        <h2 className={styles.heading} tabIndex={-1} ref={takeFirstFocus}>
          {say('Send this one?')}
        </h2>
        <p
          className={styles.cards}
        >{`${normaliseText(answers.orangeCard)} + ${normaliseText(answers.blueCard)}`}</p>
        <p className={styles.quote}>{normaliseText(answers.freeText)}</p>
        <EmailRow
          isShown={open}
          email={answers.email}
          faults={faults}
          onChange={(email) => onChange({ email })}
        />
        {failure && (
          <div className={styles.failure} data-ground="ink">
            <Alert text={failure.text} detail={failure.detail} />
          </div>
        )}
        <ThumbRow go={say('Send it')} onBack={onBack} />
      </form>
    </DialogPanel>
  )
}

/**
 * Asks for the address of a pair that an earlier page did not get through; not while a player has another one under way.
 * The form has the pair's words again, in case the server refuses it.
 */
const askFor =
  (attempt: Attempt): Amendment =>
  (state) => {
    const isFree = ['form', 'unavailable'].includes(state.phase)
    return isFree && !isBegun(state.answers)
      ? { ...state, phase: 'asking', attempt, answers: attempt.body }
      : state
  }

/** Sends the pair that was asked about, with the address that it has now, or with none. */
const sendAgain =
  (attempt: Attempt): Amendment =>
  (state) =>
    state.phase === 'asking' ? { ...state, phase: 'sending', attempt, failure: undefined } : state

/** What no player needs for the first steps: the confirmation, and the asking for an address that is not known any more. */
export const lateSteps = { ConfirmSheet, AskScreen, askFor, sendAgain } as const

export type LateSteps = typeof lateSteps
