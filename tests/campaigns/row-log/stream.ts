import { rowLogModel } from '#lambdas/rows/model.ts'
import type { Item } from '#lambdas/store/test-support/table/item-size.ts'
import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'

/** A new item on its way through the table's stream. */
export interface StreamRecord {
  readonly item: Item
  /** When the stream hands it out, in ms. */
  readonly readableAt: number
}

/** What one mapping of a table's stream brings: a shard a partition, each in order. */
export interface Stream {
  readonly shards: readonly (readonly StreamRecord[])[]
  readonly onInsert: (item: Item) => void
}

const { stream: model } = rowLogModel

interface StreamOptions {
  readonly time: VirtualTime
  /** Begins the partition keys that the mapping's filter lets through. */
  readonly prefix: string
  readonly shards: number
  readonly shardOf: (partitionKey: string) => number
  /** How long a record takes at least, and on average beyond that, in ms. */
  readonly leastMs?: number
  readonly lagMs?: number
}

export const createStream = (options: StreamOptions): Stream => {
  const { time, prefix, shards: count, shardOf, lagMs = model.furtherMs } = options
  const { leastMs = model.leastMs } = options
  const shards = Array.from({ length: count }, (): StreamRecord[] => [])
  return {
    shards,
    onInsert: (item) => {
      const pk = String(item.pk)
      const shard = shards[shardOf(pk)]
      if (!shard || !pk.startsWith(prefix)) return
      const readableAt = time.now() + leastMs + time.about(lagMs)
      shard.push({ item, readableAt: Math.max(readableAt, shard.at(-1)?.readableAt ?? 0) })
    },
  }
}
