import { forgetSession, readSession, writeSession } from '../session-record.ts'
import { emptyValues, type LeadValues } from './lead-form-state.ts'

/** A request body, and the key that makes sending it again harmless. (spec/api.md, "Writing") */
export interface LeadAttempt {
  readonly key: string
  readonly body: Readonly<Record<string, unknown>>
}

/** What a tab keeps of a form until it is sent. */
export interface LeadDraft<Field extends string> {
  readonly values: LeadValues<Field>
  /** When the form was first shown, in ms since 1970. */
  readonly since: number
  /** What was sent last without a good answer. */
  readonly attempt?: LeadAttempt | undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readAttempt = (found: unknown): LeadAttempt | undefined =>
  isRecord(found) && typeof found.key === 'string' && isRecord(found.body)
    ? { key: found.key, body: found.body }
    : undefined

/** The draft kept under a name; an empty one, begun at `now`, where there is none or none that can be read. */
export const readDraft = <Field extends string>(
  name: string,
  fields: readonly Field[],
  now: number,
): LeadDraft<Field> => {
  const found = readSession(name)
  if (!isRecord(found)) return { values: emptyValues(fields), since: now }
  const kept = isRecord(found.values) ? found.values : {}
  const values = Object.fromEntries(
    fields.map((field) => [field, typeof kept[field] === 'string' ? kept[field] : '']),
  ) as Record<Field, string>
  return {
    values,
    since: typeof found.since === 'number' ? found.since : now,
    attempt: readAttempt(found.attempt),
  }
}

/** Keeps a draft for this tab, through reloads; an empty one leaves no trace. */
export const keepDraft = <Field extends string>(name: string, draft: LeadDraft<Field>): void => {
  const isEmpty = draft.attempt === undefined && Object.values(draft.values).every((value) => value === '')
  if (isEmpty) forgetSession(name)
  else writeSession(name, draft)
}
