import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import type { ChosenIdea } from '#shared/promises/chosen-ideas.ts'
import { mayPromise, promiseLimits } from '#shared/promises/fields.ts'
import type { DeskStore } from '../state/desk-store.ts'
import { type Place, promiseTexts } from './promise-texts.ts'
import styles from './Promises.module.css'

interface FieldProps {
  readonly store: DeskStore
  readonly place: Place
  readonly stored: string
  readonly label: string
  readonly hint?: string
  readonly isLost: boolean
}

/** A field that saves itself, and says where it could not. */
const Field = ({ store, place, stored, label, hint, isLost }: FieldProps) => {
  const [saver] = useState(() => promiseTexts(store)(place))
  const { text, state, others } = useSyncExternalStore(saver.subscribe, saver.getView)
  const id = useId()
  const { field } = place
  useEffect(() => saver.take(stored), [saver, stored, state])
  // What waited for a signal goes once it is there; what is typed when the list closes goes then.
  useEffect(() => {
    if (!isLost) void saver.save()
    return () => void saver.save()
  }, [saver, isLost])
  const isFit = mayPromise(field, text.trim())
  const note = !isFit
    ? 'That is too long.'
    : others !== undefined
      ? others === ''
        ? 'Another desk has emptied it. Yours is kept with the next letter.'
        : `Another desk wrote “${others}”. Yours is kept with the next letter.`
      : state === 'unsaved'
        ? 'Not saved yet. It goes with the signal, or with the next letter.'
        : undefined
  return (
    <div className={styles.field}>
      <label htmlFor={`${id}-field`}>{label}</label>
      <input
        id={`${id}-field`}
        type={field === 'due' ? 'date' : 'text'}
        value={text}
        placeholder={hint}
        autoComplete="off"
        aria-invalid={!isFit}
        aria-describedby={note === undefined ? undefined : id}
        {...(field === 'owner' || field === 'step' ? { maxLength: promiseLimits[field] } : {})}
        onChange={({ target }) => saver.type(target.value)}
        onBlur={() => void saver.save()}
      />
      {note !== undefined && (
        <small id={id} role="status">
          {note}
        </small>
      )}
    </div>
  )
}

interface LineProps {
  readonly store: DeskStore
  readonly round: number
  readonly chosen: ChosenIdea<unknown>
  readonly isLost: boolean
}

/** A chosen idea with what is promised of it. */
export const PromiseLine = ({ store, round, chosen: { row, words, promised }, isLost }: LineProps) => {
  const shared = { store, isLost }
  return (
    <fieldset className={styles.line}>
      <legend dir="auto">{words}</legend>
      <Field
        {...shared}
        place={{ round, row, field: 'owner' }}
        stored={promised.owner ?? ''}
        label="Whose"
        hint="A name or a table"
      />
      <Field {...shared} place={{ round, row, field: 'due' }} stored={promised.due ?? ''} label="By when" />
      <Field
        {...shared}
        place={{ round, row, field: 'step' }}
        stored={promised.step ?? ''}
        label="First step"
        hint="What happens on Monday?"
      />
    </fieldset>
  )
}
