import { isExpired, toKept, type Submission } from '../outbox/outbox-store.ts'
import { forgetSession, readSession, writeSession } from '../session-record.ts'
import { emptyValues, type LeadValues } from './lead-form-state.ts'

/** A request body, when it was sent first, and the key that makes sending it again harmless. */
export type LeadAttempt = Submission<Readonly<Record<string, unknown>>>

/** What a tab keeps of a form until it is sent. */
export interface LeadDraft<Field extends string> {
  readonly values: LeadValues<Field>
  /** When the form was first shown, in ms since 1970. */
  readonly since: number
  /** What was sent last without a good response. */
  readonly attempt?: LeadAttempt | undefined
  /** It is to be sent again until it is taken. */
  readonly isSending?: boolean
  /** Another tab has left it. */
  readonly isLeft?: boolean
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readAttempt = (found: unknown): LeadAttempt | undefined =>
  isRecord(found) && typeof found.key === 'string' && typeof found.madeAt === 'number' && isRecord(found.body)
    ? { idempotencyKey: found.key, madeAt: found.madeAt, body: found.body }
    : undefined

/** What another tab left unsent; after a day it is forgotten, as its key is. */
const readLeft = (name: string, now: number): unknown => {
  const left = readSession(name, 'localStorage')
  const attempt = isRecord(left) ? readAttempt(left.attempt) : undefined
  if (attempt && !isExpired(attempt, now)) return left
  forgetSession(name, 'localStorage')
  return undefined
}

/** Whether an attempt is what is left to be sent: nobody has sent it, or another in its place. */
export const isStillLeft = (name: string, { idempotencyKey }: LeadAttempt): boolean => {
  const left = readSession(name, 'localStorage')
  return isRecord(left) && readAttempt(left.attempt)?.idempotencyKey === idempotencyKey
}

/** The draft kept under a name; an empty one, begun at `now`, where there is none or none that can be read. */
export const readDraft = <Field extends string>(
  name: string,
  fields: readonly Field[],
  now: number,
): LeadDraft<Field> => {
  const own = readSession(name)
  const found = own ?? readLeft(name, now)
  if (!isRecord(found)) return { values: emptyValues(fields), since: now }
  const kept = isRecord(found.values) ? found.values : {}
  const values = Object.fromEntries(
    fields.map((field) => [field, typeof kept[field] === 'string' ? kept[field] : '']),
  ) as Record<Field, string>
  const attempt = readAttempt(found.attempt)
  return {
    values,
    since: typeof found.since === 'number' ? found.since : now,
    attempt,
    isSending: found.isSending === true && attempt !== undefined && !isExpired(attempt, now),
    isLeft: own === undefined,
  }
}

/**
 * Keeps a draft for this tab, through reloads; an empty one leaves no trace. Only what the visitor has sent and the
 * server has not taken yet outlives the tab.
 * @param before what was kept until now: what another tab left is not for this one to forget.
 */
export const keepDraft = <Field extends string>(
  name: string,
  draft: LeadDraft<Field>,
  before: LeadDraft<Field>,
): void => {
  const isEmpty = draft.attempt === undefined && Object.values(draft.values).every((value) => value === '')
  const { isLeft: _, ...own } = draft
  const record = { ...own, attempt: draft.attempt && toKept(draft.attempt) }
  if (isEmpty) forgetSession(name)
  else writeSession(name, record)
  if (draft.isSending) writeSession(name, record, 'localStorage')
  else if (before.isSending && before.attempt && isStillLeft(name, before.attempt))
    forgetSession(name, 'localStorage')
}
