import type { Item } from '#lambdas/store/test-support/table/item-size.ts'
import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'

/** A new item on its way through the table's stream. */
export interface StreamRecord {
  readonly item: Item
  /** When the stream hands it out, in ms. */
  readonly readableAt: number
}

/** A table's stream of new answers: a shard a partition, each in order. */
export interface Stream {
  readonly shards: readonly (readonly StreamRecord[])[]
  readonly onInsert: (item: Item) => void
}

interface StreamOptions {
  readonly time: VirtualTime
  readonly shards: number
  readonly shardOf: (partitionKey: string) => number
  /** How long a record takes on average beyond a tenth of a second, in ms. */
  readonly lagMs?: number
}

export const createStream = ({ time, shards: count, shardOf, lagMs = 100 }: StreamOptions): Stream => {
  const shards = Array.from({ length: count }, (): StreamRecord[] => [])
  return {
    shards,
    onInsert: (item) => {
      const pk = String(item.pk)
      const shard = shards[shardOf(pk)]
      if (!shard || !pk.startsWith('IN#')) return
      const readableAt = time.now() + 100 + time.about(lagMs)
      shard.push({ item, readableAt: Math.max(readableAt, shard.at(-1)?.readableAt ?? 0) })
    },
  }
}
