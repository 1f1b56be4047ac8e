import { randomUUID } from 'node:crypto'
import type { Invoke } from '../../functions/gateway.ts'
import { region } from '../../template/physical-names.ts'
import type { StreamRecord } from './engine-stream.ts'
import { pause, type Pause } from '../../run/pause.ts'
import type { StreamMapping } from './stream-mappings.ts'

/** Hands records to a mapping's function; resolves when it has seen to them, or when `signal` ended that. */
type Delivery = (records: readonly StreamRecord[], signal: AbortSignal) => Promise<void>

/** The pause before a batch is handed over again, doubled each time up to the longest. */
const pauses = { firstMs: 100, longestMs: 5_000 } as const

/** The event of a batch, as Lambda words it. */
const batchEvent = ({ streamArn }: StreamMapping, records: readonly StreamRecord[]) => ({
  Records: records.map((record) => ({ ...record, awsRegion: region, eventSourceARN: streamArn })),
})

const inBatches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/**
 * Delivers as an event source mapping does: one batch after the other, each again until the function has seen to it, or
 * until its attempts are used up. `onTrouble` gets a sentence about records that are passed over.
 */
export const batchDelivery = (
  mapping: StreamMapping,
  invoke: Invoke,
  onTrouble: (sentence: string) => void,
  wait: Pause = pause,
): Delivery => {
  const { id, functionArn, batchSize, retryAttempts = Infinity } = mapping

  const deliverBatch = async (batch: readonly StreamRecord[], signal: AbortSignal): Promise<void> => {
    const event = batchEvent(mapping, batch)
    for (let failures = 0, pauseMs: number = pauses.firstMs; !signal.aborted;) {
      const result = await invoke(functionArn, event, randomUUID())
      if ('value' in result) return
      if ('failure' in result) failures += 1
      if (failures > retryAttempts) {
        onTrouble(`The event source mapping ${id} passes over ${batch.length} records that failed.`)
        return
      }
      await wait(pauseMs, signal)
      pauseMs = Math.min(pauses.longestMs, pauseMs * 2)
    }
  }

  return async (records, signal) => {
    for (const batch of inBatches(records, batchSize)) await deliverBatch(batch, signal)
  }
}
