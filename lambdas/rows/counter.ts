import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { LiveForm } from '#shared/rows/row.ts'
import { failureOf } from './failures.ts'
import { counterKey } from './items.ts'
import type { Slot, Store, StoreCall } from './store.ts'

/** Rounds count from 1; a form that was never answered is in its first. */
export const firstRound = 1

/** A form's counter: how many numbers were reserved this round, when last (ms), and up to where it is settled at least. */
export interface Counter {
  readonly round: number
  readonly reserved: number
  readonly reservedAt: number
  readonly hint: number
  /** How often a row was hidden or shown again, in all rounds together. */
  readonly revision: number
}

/** A number of one's own, and when it was taken (ms). */
export interface Reservation extends Slot {
  readonly at: number
}

interface CounterItem {
  readonly epoch?: number
  readonly n?: number
  readonly resAt?: number
  readonly hw?: number
  readonly rev?: number
}

/** Strongly consistent read of the counter: one read unit. A form never answered is in its first, empty round. */
export const readCounter = async (store: Store, form: LiveForm, call: StoreCall): Promise<Counter> => {
  const { Item } = await store.client.send(
    new GetCommand({ TableName: store.tableName, Key: counterKey(form), ConsistentRead: true }),
    call,
  )
  const item: CounterItem = Item ?? {}
  return {
    round: item.epoch ?? firstRound,
    reserved: item.n ?? 0,
    reservedAt: item.resAt ?? 0,
    hint: item.hw ?? 0,
    revision: item.rev ?? 0,
  }
}

/** Takes the next number of the round: one unconditional update, so writers never contend. */
export const reserve = async (store: Store, form: LiveForm, call: StoreCall): Promise<Reservation> => {
  const at = store.clock()
  const { Attributes } = await store.client.send(
    new UpdateCommand({
      TableName: store.tableName,
      Key: counterKey(form),
      UpdateExpression: 'ADD #n :one SET #resAt = :at, #epoch = if_not_exists(#epoch, :first)',
      ExpressionAttributeNames: { '#n': 'n', '#resAt': 'resAt', '#epoch': 'epoch' },
      ExpressionAttributeValues: { ':one': 1, ':at': at, ':first': firstRound },
      ReturnValues: 'UPDATED_NEW',
    }),
    call,
  )
  const { n, epoch } = (Attributes ?? {}) as CounterItem
  if (n === undefined || epoch === undefined)
    throw new Error('The store returned no number for a reservation.')
  return { form, round: epoch, row: n, at }
}

/** Keeps how far the round is settled, for readers that start cold; never moves back, nor into another round. */
export const writeHint = async (
  store: Store,
  form: LiveForm,
  { round, hint }: Pick<Counter, 'round' | 'hint'>,
  call: StoreCall,
): Promise<void> => {
  try {
    await store.client.send(
      new UpdateCommand({
        TableName: store.tableName,
        Key: counterKey(form),
        UpdateExpression: 'SET #hw = :hint',
        ConditionExpression: '#epoch = :round AND (attribute_not_exists(#hw) OR #hw < :hint)',
        ExpressionAttributeNames: { '#hw': 'hw', '#epoch': 'epoch' },
        ExpressionAttributeValues: { ':hint': hint, ':round': round },
      }),
      call,
    )
  } catch (error) {
    const failure = failureOf(error)
    if (failure === 'defect') throw error
    // Another reader was further, or the store is busy: a hint is not worth failing a read.
    if (failure !== 'condition') store.onEvent({ kind: 'unfinished', form })
  }
}

/** Tells readers that what they hold may no longer be so: a row was hidden, or shown again. */
export const raiseRevision = async (store: Store, form: LiveForm, call: StoreCall): Promise<void> => {
  await store.client.send(
    new UpdateCommand({
      TableName: store.tableName,
      Key: counterKey(form),
      UpdateExpression: 'ADD #rev :one',
      ExpressionAttributeNames: { '#rev': 'rev' },
      ExpressionAttributeValues: { ':one': 1 },
    }),
    call,
  )
}
