import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { raiseRevision } from './counter.ts'
import { NoSuchRow } from './errors.ts'
import { failureOf } from './failures.ts'
import { slotKey } from './items.ts'
import type { SlotItem } from './slots.ts'
import type { Slot, Store, StoreCall } from './store.ts'

/** Which attribute an answer stands in, for readers and hidden from them. */
const places = { shown: 'answer', hidden: 'hiddenAnswer' } as const
type Place = keyof typeof places

/**
 * Moves a row's answer from one place to the other; its time stays, since readers judge the age of holes before it by
 * that. @throws the SDK's error, with a failed condition where the answer is not in the other place.
 */
const move = async (store: Store, slot: Slot, to: Place, call: StoreCall): Promise<void> => {
  const toHidden = to === 'hidden'
  await store.client.send(
    new UpdateCommand({
      TableName: store.tableName,
      Key: slotKey(slot),
      UpdateExpression: toHidden
        ? 'SET #to = #from, #gone = :true REMOVE #from'
        : 'SET #to = #from REMOVE #from, #gone',
      ConditionExpression: 'attribute_exists(#from)',
      ExpressionAttributeNames: {
        '#from': places[toHidden ? 'shown' : 'hidden'],
        '#to': places[to],
        '#gone': 'gone',
      },
      ...(toHidden && { ExpressionAttributeValues: { ':true': true } }),
    }),
    call,
  )
}

/** Whether an answer is where it was to be brought: an earlier call did it. Strongly consistent. */
const isThere = async (store: Store, slot: Slot, place: Place, call: StoreCall): Promise<boolean> => {
  const { Item } = await store.client.send(
    new GetCommand({ TableName: store.tableName, Key: slotKey(slot), ConsistentRead: true }),
    call,
  )
  return (Item as SlotItem | undefined)?.[places[place]] !== undefined
}

/**
 * The revision is raised after the slot has changed, in a write of its own, for the counter is busy: a reader who sees
 * the new revision sees the new slot. It is raised even where nothing had to be moved, for the call that moved it may
 * have died in between.
 */
const bring = async (store: Store, slot: Slot, to: Place, call: StoreCall): Promise<void> => {
  try {
    await move(store, slot, to, call)
  } catch (error) {
    if (failureOf(error) !== 'condition') throw error
    if (!(await isThere(store, slot, to, call)))
      throw new NoSuchRow(`There is no answer ${slot.row} in round ${slot.round} of ${slot.form}.`)
  }
  await raiseRevision(store, slot.form, call)
}

/** Takes a row out of readers' sight and keeps its answer. @throws NoSuchRow, or the SDK's error. */
export const hideRow = (store: Store, slot: Slot, call: StoreCall): Promise<void> =>
  bring(store, slot, 'hidden', call)

/** Brings a hidden row back into readers' sight. @throws NoSuchRow, or the SDK's error. */
export const showRow = (store: Store, slot: Slot, call: StoreCall): Promise<void> =>
  bring(store, slot, 'shown', call)
