import { useEffect, useId, useRef } from 'react'
import { EmailSuggestion } from '#components/email-suggestion/EmailSuggestion.tsx'
import { say } from '#lib/language/say.ts'
import { useRetentionDays } from '#lib/stage/use-retention-days.ts'
import type { Faults } from '../answers.ts'
import { FieldRow } from './FieldRow.tsx'
import styles from './EmailRow.module.css'

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
