import { useState, type ReactNode, type RefCallback } from 'react'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { Question } from '#components/phone-screen/Question.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { say } from '#lib/language/say.ts'
import { checkAnswers, type Faults } from '../answers.ts'
import type { Attempt } from '../attempt.ts'
import { EmailRow } from './EmailRow.tsx'
import styles from './AskScreen.module.css'

export interface AskScreenProps {
  /** The name of the tool: the first screens have its code. */
  bar: ReactNode
  /** The pair that waits, without its address. */
  attempt: Attempt
  /** Told the pair as it is to be sent. */
  onSend: (attempt: Attempt) => void
  arrival: RefCallback<HTMLElement>
}

/** Asks again for an address, which no phone keeps: a pair is sent with it, or without. */
export const AskScreen = ({ bar, attempt, onSend, arrival }: AskScreenProps) => {
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
          <span ref={arrival} tabIndex={-1} className={styles.heading}>
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
