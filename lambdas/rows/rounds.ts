import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { LiveForm } from '#shared/rows/row.ts'
import { type Counter, firstRound, readCounter } from './counter.ts'
import { failureOf } from './failures.ts'
import { counterKey, roundKey, roundPrefix } from './items.ts'
import { queryPartition } from './partition.ts'
import type { RoundSummary } from './row-log.ts'
import type { Store, StoreCall } from './store.ts'

/**
 * Keeps how many numbers a round had when it ended. Only ever raised: two operators may end a round together, and what
 * one of them saw first must not stand in the end.
 */
const noteEnd = async (
  store: Store,
  form: LiveForm,
  { round, reserved }: Pick<Counter, 'round' | 'reserved'>,
  call: StoreCall,
): Promise<void> => {
  try {
    await store.client.send(
      new UpdateCommand({
        TableName: store.tableName,
        Key: roundKey(form, round),
        UpdateExpression: 'SET #n = :n, #endedAt = :at',
        ConditionExpression: 'attribute_not_exists(#n) OR #n <= :n',
        ExpressionAttributeNames: { '#n': 'n', '#endedAt': 'endedAt' },
        ExpressionAttributeValues: { ':n': reserved, ':at': store.clock() },
      }),
      call,
    )
  } catch (error) {
    if (failureOf(error) !== 'condition') throw error
  }
}

/** Moves the counter into the next round. @returns how many numbers the one before had, to the last. */
const moveOn = async (store: Store, form: LiveForm, round: number, call: StoreCall): Promise<number> => {
  const { Attributes } = await store.client.send(
    new UpdateCommand({
      TableName: store.tableName,
      Key: counterKey(form),
      UpdateExpression: 'SET #epoch = :next, #n = :zero, #hw = :zero',
      ConditionExpression: 'attribute_not_exists(#epoch) OR #epoch = :round',
      ExpressionAttributeNames: { '#epoch': 'epoch', '#n': 'n', '#hw': 'hw' },
      ExpressionAttributeValues: { ':next': round + 1, ':round': round, ':zero': 0 },
      ReturnValues: 'ALL_OLD',
    }),
    call,
  )
  return (Attributes as { n?: number } | undefined)?.n ?? 0
}

/**
 * Starts the next round and returns its number. Conditional on the round that was seen, so that a request sent twice,
 * or two operators at once, start one round. The end of the round is noted before, so that no round goes unlisted,
 * and once more after, with the numbers that were still taken in between.
 */
export const startRound = async (store: Store, form: LiveForm, call: StoreCall): Promise<number> => {
  const { round, reserved } = await readCounter(store, form, call)
  await noteEnd(store, form, { round, reserved }, call)
  let last: number
  try {
    last = await moveOn(store, form, round, call)
  } catch (error) {
    if (failureOf(error) !== 'condition') throw error
    return (await readCounter(store, form, call)).round
  }
  try {
    if (last > reserved) await noteEnd(store, form, { round, reserved: last }, call)
  } catch (error) {
    if (failureOf(error) === 'defect') throw error
    // The round has begun: a failure here must not make the operator begin another.
    store.onEvent({ kind: 'unfinished', form })
  }
  return round + 1
}

interface RoundItem {
  readonly sk: string
  readonly n: number
  readonly endedAt: number
}

/** All rounds of a form, the current one last. The counter says which is current: an end may be noted too early. */
export const readRounds = async (
  store: Store,
  form: LiveForm,
  call: StoreCall,
): Promise<readonly RoundSummary[]> => {
  const current = await readCounter(store, form, call)
  const ended = new Map<number, RoundItem>()
  const partition = { form, pk: counterKey(form).pk, prefix: roundPrefix }
  for await (const item of queryPartition<RoundItem>(store, partition, call))
    ended.set(Number(item.sk.slice(roundPrefix.length)), item)
  const earlier = Array.from({ length: current.round - firstRound }, (_, index) => {
    const round = firstRound + index
    const item = ended.get(round)
    return { round, numbers: item?.n ?? 0, endedAt: item && new Date(item.endedAt).toISOString() }
  })
  return [...earlier, { round: current.round, numbers: current.reserved, endedAt: undefined }]
}
