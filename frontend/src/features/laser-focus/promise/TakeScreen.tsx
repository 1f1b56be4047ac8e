import { useId, useState, type HTMLInputTypeAttribute, type RefCallback } from 'react'
import { promiseLimits } from '#shared/promises/fields.ts'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { QuietLine } from '#components/status-line/QuietLine.tsx'
import { say } from '#lib/language/say.ts'
import { Scroller } from '../vote/screens/Scroller.tsx'
import styles from './TakeScreen.module.css'
import type { Typed } from './taking.ts'

interface RowProps {
  readonly label: string
  readonly type?: HTMLInputTypeAttribute
  readonly maxLength?: number
  readonly required?: true
  readonly value: string
  readonly onChange: (value: string) => void
}

const Row = ({ label, onChange, ...field }: RowProps) => {
  const id = useId()
  return (
    <p className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <input
        {...field}
        id={id}
        autoComplete="off"
        placeholder={field.required ? undefined : say('Optional')}
        onChange={({ target }) => onChange(target.value)}
      />
    </p>
  )
}

interface TakeScreenProps {
  /** The idea, in the words that stand for it. */
  readonly words: string
  readonly about: string
  readonly headingRef: RefCallback<HTMLElement>
  /** Says whether it is taken. */
  readonly onTake: (typed: Typed) => Promise<boolean>
  readonly onBack: () => void
}

/** “I take this one”: whose it is, by when, and the first step. */
export const TakeScreen = ({ words, about, headingRef, onTake, onBack }: TakeScreenProps) => {
  const [typed, setTyped] = useState<Typed>({ owner: '', due: '', step: '' })
  const [state, setState] = useState<'typing' | 'sending' | 'refused'>('typing')
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const take = async () => {
    if (state === 'sending' || typed.owner.trim() === '') return
    setState('sending')
    // Where it is taken, this screen is gone.
    if (!(await onTake(typed))) setState('refused')
  }
  return (
    <PhoneScreen
      ground="violet"
      bar={<NameBar name="Vote" about={about} />}
      onSubmit={() => void take()}
      foot={
        <>
          <QuietLine sign="failed" whole>
            {state === 'refused' ? say('Submission failed') : undefined}
          </QuietLine>
          <ThumbRow
            go={say('I take this one')}
            disabled={typed.owner.trim() === ''}
            waits={state === 'sending'}
            onBack={onBack}
          />
        </>
      }
    >
      <Scroller className={styles.screen}>
        <h1 ref={headingRef} tabIndex={-1}>
          {say('I take this one')}
        </h1>
        <p className={styles.idea} dir="auto">
          {words}
        </p>
        <Row
          label={say('Your name or team')}
          required
          maxLength={promiseLimits.owner}
          value={typed.owner}
          onChange={(owner) => set({ owner })}
        />
        <Row label={say('By when')} type="date" value={typed.due} onChange={(due) => set({ due })} />
        <Row
          label={say('The first step')}
          maxLength={promiseLimits.step}
          value={typed.step}
          onChange={(step) => set({ step })}
        />
        <p className={styles.note}>{say('It stands on the list that goes home. Names are deleted later.')}</p>
      </Scroller>
    </PhoneScreen>
  )
}
