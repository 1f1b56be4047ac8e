import { useEffect, useId, useRef } from 'react'
import { normaliseText } from '#shared/text/normalise.ts'
import { Alert } from '../../../components/alert/Alert.tsx'
import { EmailSuggestion } from '../../../components/email-suggestion/EmailSuggestion.tsx'
import { DialogPanel } from '../../../components/dialog-panel/DialogPanel.tsx'
import { ThumbRow } from '../../../components/phone-screen/ThumbRow.tsx'
import type { Answers, Faults } from '../answers.ts'
import type { Failure } from '../failure.ts'
import { FieldRow } from './FieldRow.tsx'
import { say } from '../../../lib/language/say.ts'
import { useRetentionDays } from '../use-retention-days.ts'
import styles from './ConfirmSheet.module.css'

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

/** What is said before and after an address that was likely meant. */
const askWords = (): readonly [string, string] => {
  const [before = '', after = ''] = say('Did you mean {0}?', '\n').split('\n')
  return [before, after]
}

/** The confirmation: a last look, and an e-mail address for players who want to hear more. */
export const ConfirmSheet = (props: ConfirmSheetProps) => {
  const { open, answers, faults, failure, onChange, onSend, onBack, onClose } = props
  const id = useId()
  const days = useRetentionDays(open)
  const email = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (faults.email !== undefined) email.current?.focus()
  }, [faults])

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
        <FieldRow
          id={id}
          label={say('Email, if the organizer may write to you')}
          hint={
            days === undefined
              ? say('For this event’s follow-up only; deleted after its retention period.')
              : say('For this event’s follow-up only; deleted after {0} days.', days)
          }
          fault={faults.email}
        >
          {(ties) => (
            <input
              {...ties}
              ref={email}
              className={styles.email}
              type="email"
              inputMode="email"
              autoComplete="email"
              enterKeyHint="send"
              placeholder={say('Optional')}
              value={answers.email}
              onChange={(event) => onChange({ email: event.target.value })}
            />
          )}
        </FieldRow>
        <EmailSuggestion email={answers.email} onTake={(email) => onChange({ email })} words={askWords()} />
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
