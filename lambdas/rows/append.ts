import type { LiveForm } from '#shared/rows/row.ts'
import { type Reservation, reserve } from './counter.ts'
import { RowLogBusy, StoreUnavailable, SubmissionChanged } from './errors.ts'
import { failureOf } from './failures.ts'
import { patiently } from './patience.ts'
import type { Answer, Appended, Submission } from './row-log.ts'
import { rowLogSettings } from './settings.ts'
import type { Slot, Store, StoreCall } from './store.ts'
import { commit, type CommitOutcome, readSubmission, type StoredSubmission } from './submission.ts'
import { putTombstone } from './tombstone.ts'

const isSame = (a: Slot, b: Slot): boolean => a.round === b.round && a.row === b.row

/** Commits with patience. A conflict that lasts frees the number for readers at once: the transaction did not happen. */
const commitPatiently = async (
  store: Store,
  slot: Reservation,
  answer: Answer,
  submission: Submission,
  call: StoreCall,
): Promise<CommitOutcome> => {
  try {
    return await patiently(store, slot.form, () => commit(store, slot, answer, submission, call), call)
  } catch (error) {
    if (failureOf(error) !== 'conflict') throw error
    await putTombstone(store, slot, call)
    throw new RowLogBusy('The same answer is being stored right now: ask again in a moment.')
  }
}

const demandSameBody = (stored: StoredSubmission, bodyHash: string): void => {
  if (stored.bodyHash !== bodyHash)
    throw new SubmissionChanged('This idempotency key was used before with another answer: send a new key.')
}

/** Where a submission was stored; undefined when it was not, or is forgotten. @throws SubmissionChanged, the SDK's error */
export const findStored = async (
  store: Store,
  form: LiveForm,
  { sid, bodyHash }: Submission,
  call: StoreCall,
): Promise<Appended | undefined> => {
  const stored = await patiently(store, form, () => readSubmission(store, form, sid, call), call)
  if (!stored) return undefined
  demandSameBody(stored, bodyHash)
  store.onEvent({ kind: 'duplicate', form })
  return { row: stored.row, round: stored.round, duplicate: true }
}

/**
 * What to answer when the submission was there before: the row it says. The number just reserved becomes a tombstone,
 * unless it is the very one: then a repeated request found what it had itself stored before its answer was lost.
 * Undefined when the submission has been forgotten meanwhile.
 */
const answerStored = async (
  store: Store,
  reserved: readonly Reservation[],
  slot: Reservation,
  { sid, bodyHash }: Submission,
  call: StoreCall,
): Promise<Appended | undefined> => {
  const stored = await readSubmission(store, slot.form, sid, call)
  if (!stored || !isSame(stored, slot)) await putTombstone(store, slot, call)
  if (!stored) return undefined
  demandSameBody(stored, bodyHash)
  const duplicate = !reserved.some((own) => isSame(own, stored))
  if (duplicate) store.onEvent({ kind: 'duplicate', form: slot.form })
  return { row: stored.row, round: stored.round, duplicate }
}

/**
 * Stores an answer exactly once: reserve a number, then row and submission in one transaction. Two calls where
 * nothing goes wrong; a retry is recognised by the transaction's own condition. (design/row-log.md, "Append")
 * @throws SubmissionChanged, RowLogBusy, StoreUnavailable, or the SDK's error.
 */
export const append = async (
  store: Store,
  form: LiveForm,
  answer: Answer,
  submission: Submission,
  call: StoreCall,
): Promise<Appended> => {
  const reserved: Reservation[] = []
  while (reserved.length < rowLogSettings.numbersPerAppend) {
    const slot = await patiently(store, form, () => reserve(store, form, call), call)
    reserved.push(slot)
    const outcome = await commitPatiently(store, slot, answer, submission, call)
    if (outcome === 'stored') return { row: slot.row, round: slot.round, duplicate: false }
    if (outcome === 'sealed') {
      store.onEvent({ kind: 'renumbered', form })
      continue
    }
    const appended = await answerStored(store, reserved, slot, submission, call)
    if (appended) return appended
  }
  throw new StoreUnavailable(
    'The store was too slow to keep a row number: send the same request again in a moment.',
  )
}
