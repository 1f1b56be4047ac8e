import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Reservation } from './counter.ts'
import { cancellationCodes, failureOf } from './failures.ts'
import { privateKey, slotKey, submissionKey } from './items.ts'
import { endOfRetention } from './retention.ts'
import type { Answer, PrivateFields, Submission } from './row-log.ts'
import { rowLogSettings } from './settings.ts'
import type { Slot, Store, StoreCall } from './store.ts'

/** Where a submission was stored, and the hash of the body it came with. */
export interface StoredSubmission extends Slot {
  readonly bodyHash: string
}

/** `stored` done; `submitted` the submission was there before; `sealed` a reader closed the number meanwhile. */
export type CommitOutcome = 'stored' | 'submitted' | 'sealed'

const onlyIfNew = { ConditionExpression: 'attribute_not_exists(pk)' } as const

/** The item of a row's personal fields; none where there are none. It needs no condition: the row's is its own. */
const privateItems = (slot: Reservation, personal: PrivateFields | undefined) =>
  personal
    ? [
        {
          ...personal.fields,
          ...privateKey(slot),
          ttl: endOfRetention(slot.at, personal.keptForDays),
        },
      ]
    : []

/**
 * Writes a row, its submission and its personal fields, all or none, row and submission only if not there yet.
 * @throws the SDK's error on a conflict, throttling, or a store out of reach.
 */
export const commit = async (
  store: Store,
  slot: Reservation,
  answer: Answer,
  { sid, bodyHash, private: personal }: Submission,
  call: StoreCall,
): Promise<CommitOutcome> => {
  const TableName = store.tableName
  const ttl = Math.floor(slot.at / 1000) + rowLogSettings.submissionTtlSeconds
  const row = { ...slotKey(slot), answer, at: slot.at, sid }
  const submission = { ...submissionKey(slot.form, sid), epoch: slot.round, row: slot.row, bodyHash, ttl }
  try {
    await store.client.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: row, ...onlyIfNew } },
          { Put: { TableName, Item: submission, ...onlyIfNew } },
          ...privateItems(slot, personal).map((Item) => ({ Put: { TableName, Item } })),
        ],
      }),
      call,
    )
    return 'stored'
  } catch (error) {
    const [, ofSubmission] = cancellationCodes(error)
    // Before any conflict on the row: the submission is there for good, so another try can learn nothing else.
    if (ofSubmission === 'ConditionalCheckFailed') return 'submitted'
    if (failureOf(error) === 'condition') return 'sealed'
    throw error
  }
}

/** Strongly consistent read of a submission; undefined when it is not (or no longer) remembered. */
export const readSubmission = async (
  store: Store,
  form: Slot['form'],
  sid: string,
  call: StoreCall,
): Promise<StoredSubmission | undefined> => {
  const { Item } = await store.client.send(
    new GetCommand({ TableName: store.tableName, Key: submissionKey(form, sid), ConsistentRead: true }),
    call,
  )
  if (!Item) return undefined
  const { epoch, row, bodyHash } = Item as { epoch: number; row: number; bodyHash: string }
  return { form, round: epoch, row, bodyHash }
}
