import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { RowLogName } from '#shared/rows/row.ts'
import { readCounter } from './counter.ts'
import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import { failedItem, failureOf } from '../store/failures.ts'
import { Superseded } from './errors.ts'
import { intakeKey, itemVersion, type Position, privateKey, startOfLog } from './items.ts'
import { endOfRetention } from '../store/retention.ts'
import type { Appended, PrivateFields, Submission } from './row-log.ts'
import type { Answer } from './told.ts'
import { rowLogSettings } from './settings.ts'
import type { LogStore } from './log-store.ts'
import { retry, type StoreCall } from '../store/retry.ts'

/**
 * Says where a form's chain ends, as far as this container knows; any older position is right too. Of a phone that was
 * told of a later `round` than is known here, the counter says whether that has begun.
 */
export type KnownPosition = (
  form: RowLogName,
  round: number | undefined,
  call: StoreCall,
) => Promise<Position>

/**
 * Remembers positions for some seconds. It must be asked before an answer is stored: a page that was there by then
 * cannot hold the answer, so the sequencer need not look at it.
 */
export const createKnownPosition = (store: LogStore): KnownPosition => {
  const held = new Map<RowLogName, { readonly at: number; readonly position: Position }>()
  return async (form, told = 0, call) => {
    const at = store.clock()
    const known = held.get(form)
    const isNews = told > (known?.position[0] ?? 0)
    if (known && !isNews && at - known.at < rowLogSettings.positionAgeMs) return known.position
    try {
      const { round, lastRow } = await readCounter(store, form, call, { strongly: isNews })
      const position: Position = [round, lastRow]
      held.set(form, { at, position })
      return position
    } catch (error) {
      if (failureOf(error) === 'defect') throw error
      // An older position costs the sequencer some reads; a failed answer would cost a person.
      return known?.position ?? startOfLog
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

export const onlyIfNew = {
  ConditionExpression: 'attribute_not_exists(#pk)',
  ExpressionAttributeNames: { '#pk': 'pk' },
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
} as const

/** One put; with personal fields, two that happen together or not at all. */
const put = async (
  store: LogStore,
  form: RowLogName,
  item: { readonly pk: string; readonly at: number },
  idempotencyKey: string,
  personal: PrivateFields | undefined,
  call: StoreCall,
): Promise<void> => {
  const intake = { TableName: store.intakeTableName, Item: item, ...onlyIfNew }
  if (!personal) {
    await store.client.send(new PutCommand(intake), call)
    return
  }
  const { fields, keptForDays } = personal
  const ttl = endOfRetention(item.at, keptForDays)
  const apart = { ...privateKey(form, idempotencyKey), fields, ttl, version: itemVersion }
  const TransactItems = [{ Put: intake }, { Put: { TableName: store.tableName, Item: apart } }]
  await store.client.send(new TransactWriteCommand({ TransactItems }), call)
}

/** What a request stores of an answer. */
export const intakeOf = (
  store: LogStore,
  form: RowLogName,
  { answer, submission, after }: { answer: Answer; submission: Submission; after: Position },
) => {
  const { idempotencyKey, bodyHash, sealed, browser, round } = submission
  const at = store.clock()
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

/**
 * Stores an answer exactly once and gives it no number: the sequencer does that behind the table's stream. One write,
 * and no item that all requests share.
 * @throws Superseded, SubmissionChanged, or the SDK's error.
 */
export const append = async (
  store: LogStore,
  positionOf: KnownPosition,
  { form, answer, submission }: { form: RowLogName; answer: Answer; submission: Submission },
  call: StoreCall,
): Promise<Appended> => {
  const { idempotencyKey, private: personal } = submission
  const after = await positionOf(form, submission.round, call)
  const item = intakeOf(store, form, { answer, submission, after })
  try {
    await retry(() => put(store, form, item, idempotencyKey, personal, call), call)
    return { duplicate: false, round: after[0] }
  } catch (error) {
    const stored = failureOf(error) === 'condition' ? failedItem(error) : undefined
    if (!stored) throw error
    demandSameBody(stored, submission.bodyHash)
    // A try of this very call may have been stored, and its response lost.
    return { duplicate: stored.at !== item.at, round: roundOf(stored) }
  }
}

/** The round that the first response named. */
const roundOf = ({ after }: { readonly after?: unknown }): number => (after as Position)[0]

/** Whether an answer was stored before and is still remembered. @throws Superseded, SubmissionChanged, the SDK's error */
export const findStored = async (
  store: LogStore,
  form: RowLogName,
  { idempotencyKey, bodyHash }: Submission,
  call: StoreCall,
): Promise<Appended | undefined> => {
  const command = new GetCommand({
    TableName: store.intakeTableName,
    Key: intakeKey(form, idempotencyKey),
    ConsistentRead: true,
  })
  const { Item } = await retry(() => store.client.send(command, call), call)
  if (!Item) return undefined
  demandSameBody(Item, bodyHash)
  return { duplicate: true, round: roundOf(Item) }
}
