import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { type PromiseField, promiseLimits, promiseStatuses } from '#shared/promises/fields.ts'
import type { ChosenTold } from '#shared/promises/promise.ts'
import { statusWords } from '#shared/promises/told.ts'
import type { DeskStore } from '../state/desk-store.ts'
import { noteOf } from './field-notes.ts'
import { type Place, promiseTexts } from './promise-texts.ts'
import styles from './Promises.module.css'

interface FieldProps {
  readonly store: DeskStore
  readonly place: Place
  readonly stored: string
  readonly label: string
  readonly hint?: string | undefined
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
  // Whoever leaves the page within a second of the last letter, or without a signal, is asked.
  const isUnsaved = state !== 'saved'
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  const { note, isFit } = noteOf(field, { text, state, others })
  const shared = {
    id: `${id}-field`,
    value: text,
    'aria-invalid': !isFit,
    'aria-describedby': note === undefined ? undefined : id,
    onBlur: () => void saver.save(),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={`${id}-field`}>{label}</label>
      {field === 'status' ? (
        <select
          {...shared}
          onChange={({ target }) => {
            saver.type(target.value)
            void saver.save()
          }}
        >
          <option value="">{hint}</option>
          {promiseStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWords[status]}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={field === 'due' ? 'date' : 'text'}
          placeholder={hint}
          autoComplete="off"
          {...(field === 'due' ? {} : { maxLength: promiseLimits[field] })}
          onChange={({ target }) => saver.type(target.value)}
        />
      )}
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
  readonly chosen: ChosenTold
  readonly isLost: boolean
  /** It is asked what became of it, too: after the evening. */
  readonly isAfter: boolean
}

/** A chosen idea with what is promised of it. */
export const PromiseLine = ({ store, chosen, isLost, isAfter }: LineProps) => {
  const { round, row, words, isTaken, hasListedWord } = chosen
  const field = (name: PromiseField, label: string, hint?: string) => (
    <Field
      {...{ store, label, hint, isLost }}
      place={{ round, row, field: name }}
      stored={chosen[name] ?? ''}
    />
  )
  return (
    <fieldset className={styles.line}>
      <legend dir="auto">{words}</legend>
      {field('owner', 'Whose', 'Name or table')}
      {isTaken && <small>Somebody has taken it. The name has expired.</small>}
      {hasListedWord && (
        <small>A phone says so with a word that is held: no report does until you write it anew.</small>
      )}
      {field('due', 'By when')}
      {field('step', 'First step', 'What happens on Monday?')}
      {isAfter && field('status', 'Status', 'Not said yet')}
      {isAfter && field('news', 'News', 'One line that everybody may read')}
    </fieldset>
  )
}
