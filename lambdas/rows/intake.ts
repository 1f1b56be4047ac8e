import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { isOfSessions, type RowLogName } from '#shared/rows/row.ts'
import { type Counter, glanceAtCounter } from './counter.ts'
import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import { failedItem, failureOf } from '../store/failures.ts'
import { Superseded } from './errors.ts'
import { intakeKey, itemVersion, type Position, privateKey, startOfLog } from './items.ts'
import { endOfRetention } from '../store/retention.ts'
import type { Appended, Submission } from './row-log.ts'
import type { Answer } from './told.ts'
import { rowLogSettings } from './settings.ts'
import { type FormLog, onlyIfNew } from './log-store.ts'
import type { ItemKey } from '#lambdas/store/item-key.ts'

/**
 * Says where a form's chain ends, as far as this container knows; any older position is right too. Of a phone that was
 * told of a later `round` than is known here, the counter says whether that has begun.
 */
export type KnownPosition = (log: FormLog, round: number | undefined) => Promise<Known>

/** Where a chain ends, and which of its rounds are rehearsals. */
interface Known extends Pick<Counter, 'rehearsals'> {
  readonly position: Position
}

/**
 * Remembers positions for some seconds, but of sessions. It must be asked before an answer is stored: a page that was
 * there by then cannot hold the answer, so the sequencer need not look at it.
 */
export const createKnownPosition = (): KnownPosition => {
  const held = new Map<RowLogName, Known & { readonly at: number }>()
  return async (log, told = 0) => {
    const at = log.clock()
    const known = held.get(log.form)
    // What is said in a session counts in that alone: whoever says it is told of the round that it is really stored in.
    const isNews = isOfSessions(log.form) || told > (known?.position[0] ?? 0)
    if (known && !isNews && at - known.at < rowLogSettings.positionAgeMs) return known
    try {
      const { round, lastRow, rehearsals } = await glanceAtCounter(log, isNews)
      const found: Known = { position: [round, lastRow], ...(rehearsals && { rehearsals }) }
      held.set(log.form, { ...found, at })
      return found
    } catch (error) {
      if (failureOf(error) === 'defect') throw error
      // An older position costs the sequencer some reads; a failed answer would cost a person.
      return known ?? { position: startOfLog }
    }
  }
}

/** @throws Superseded, SubmissionChanged */
export const demandSameBody = (
  stored: { readonly bodyHash?: unknown; readonly withdrawn?: unknown },
  bodyHash: string,
): void => {
  if (stored.withdrawn === true) throw new Superseded()
  if (stored.bodyHash !== bodyHash)
    throw new SubmissionChanged('This idempotency key was used before with another answer: send a new key.')
}

/** When what a request has stored at a time (ms) may be deleted, in seconds. */
export const endOfIntake = (at: number): number => Math.floor(at / 1000) + rowLogSettings.intakeTtlSeconds

/** One put; with personal fields, two that happen together or not at all. */
const put = (
  { tableName, intakeTableName, form, send }: FormLog,
  item: { readonly at: number },
  { idempotencyKey, private: personal }: Submission,
): Promise<unknown> => {
  const intake = { TableName: intakeTableName, Item: item, ...onlyIfNew }
  if (!personal) return send(new PutCommand(intake))
  const { fields, keptForDays } = personal
  const ttl = endOfRetention(item.at, keptForDays)
  const apart = { ...privateKey(form, idempotencyKey), fields, ttl, version: itemVersion }
  const TransactItems = [{ Put: intake }, { Put: { TableName: tableName, Item: apart } }]
  return send(new TransactWriteCommand({ TransactItems }))
}

/** What a request stores of an answer. */
export const intakeOf = (
  { form, clock }: FormLog,
  answer: Answer,
  { idempotencyKey, bodyHash, sealed, browser, round }: Submission,
  after: Position,
) => {
  const at = clock()
  return {
    ...intakeKey(form, idempotencyKey),
    answer,
    at,
    bodyHash,
    after,
    ttl: endOfIntake(at),
    version: itemVersion,
    ...(round !== undefined && { round }),
    ...(sealed && { sealed }),
    ...(browser !== undefined && { browser }),
  }
}

/** The round that the first response named. */
const roundOf = ({ after }: { readonly after?: unknown }): number => (after as Position)[0]

/**
 * Stores an answer exactly once and gives it no number: the sequencer does that behind the table's stream. One write,
 * and no item that all requests share.
 * @throws Superseded, SubmissionChanged
 */
export const append = async (
  log: FormLog,
  positionOf: KnownPosition,
  answer: Answer,
  submission: Submission,
): Promise<Appended> => {
  const { position: after, rehearsals = [] } = await positionOf(log, submission.round)
  const { round } = submission
  // What was pretended gets no number, and nobody decides about it: it is not said to have come late.
  const storedIn = (item: { readonly after?: unknown }): number =>
    round !== undefined && rehearsals.includes(round) ? round : roundOf(item)
  const item = intakeOf(log, answer, submission, after)
  try {
    await put(log, item, submission)
    return { duplicate: false, round: storedIn(item) }
  } catch (error) {
    const stored = failureOf(error) === 'condition' ? failedItem(error) : undefined
    if (!stored) throw error
    demandSameBody(stored, submission.bodyHash)
    // A try of this very call may have been stored, and its response lost.
    return { duplicate: stored.at !== item.at, round: storedIn(stored) }
  }
}

/** What a request has stored under a key. */
export const readStored = async (log: FormLog, { pk, sk }: ItemKey) => {
  const command = { TableName: log.intakeTableName, Key: { pk, sk }, ConsistentRead: true }
  return (await log.send(new GetCommand(command))).Item
}

/** Whether an answer was stored before and is still remembered. @throws Superseded, SubmissionChanged */
export const findStored = async (
  log: FormLog,
  { idempotencyKey, bodyHash }: Submission,
): Promise<Appended | undefined> => {
  const stored = await readStored(log, intakeKey(log.form, idempotencyKey))
  if (!stored) return undefined
  demandSameBody(stored, bodyHash)
  return { duplicate: true, round: roundOf(stored) }
}
