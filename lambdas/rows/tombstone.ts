import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { failureOf } from './failures.ts'
import { slotKey } from './items.ts'
import type { Slot, Store, StoreCall } from './store.ts'

/** `made` a tombstone stands at the number; `taken` something stood there before; `unknown` the store could not be asked. */
export type TombstoneOutcome = 'made' | 'taken' | 'unknown'

/** Marks a number as never to be used, unless a row or tombstone is there already. */
export const putTombstone = async (store: Store, slot: Slot, call: StoreCall): Promise<TombstoneOutcome> => {
  try {
    await store.client.send(
      new PutCommand({
        TableName: store.tableName,
        Item: { ...slotKey(slot), gone: true, at: store.clock() },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
      call,
    )
    return 'made'
  } catch (error) {
    const failure = failureOf(error)
    if (failure === 'defect') throw error
    if (failure === 'condition') return 'taken'
    // A later reader does it: neither an answer that is known nor a page that is settled should fail for this.
    store.onEvent({ kind: 'unfinished', form: slot.form })
    return 'unknown'
  }
}
