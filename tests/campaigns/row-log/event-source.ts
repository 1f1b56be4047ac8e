import { rowLogModel } from '#lambdas/rows/model.ts'
import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import type { Stream, StreamRecord } from './stream.ts'

/** What an event source does to a function that it should not, each with its likelihood a batch, from 0 to 1. */
export interface Unkindness {
  /** Some of what was done comes again. */
  readonly again: number
  /** A batch is cut short. */
  readonly short: number
  /** A batch goes to two functions together. */
  readonly both: number
  /** Something done long ago comes again, to another function. */
  readonly late: number
  /** Records that are never handed over. */
  readonly leak: number
}

interface EventSourceOptions {
  readonly time: VirtualTime
  readonly stream: Stream
  /** Sees to records in a container of its own number; false: the same batch comes again. */
  readonly invoke: (records: readonly StreamRecord[], container: number) => Promise<boolean>
  /** The first batch of a shard waits for a new container, in ms. */
  readonly coldMs?: number
  /** For how long a batch gathers before it is given, in ms, unless it is full. */
  readonly gatherMs?: number
  /** How often each shard is asked, in ms, and the most records of a batch. */
  readonly pollMs?: number
  readonly batchSize?: number
  readonly unkindness?: Partial<Unkindness>
  /** A shard that delivers nothing for a while. */
  readonly stall?: { readonly shard: number; readonly from: number; readonly to: number } | undefined
}

/** What a shard hands out now, from a place on. */
const readable = (
  shard: readonly StreamRecord[],
  from: number,
  now: number,
  batchSize: number,
): readonly StreamRecord[] => {
  let end = from
  for (let next = shard[end]; next && next.readableAt <= now && end - from < batchSize; next = shard[end])
    end += 1
  return shard.slice(from, end)
}

/** Gives batches to containers, kindly or not; says how many of a batch's records were seen to. */
const createGiving = ({ time, invoke, unkindness = {} }: EventSourceOptions) => {
  const happens = (likelihood = 0) => likelihood > 0 && time.random() < likelihood
  let containers = 0
  const anyContainer = () => (containers += 1)
  const give = (records: readonly StreamRecord[], container: number) =>
    invoke(
      records.filter(() => !happens(unkindness.leak)),
      container,
    )
  const giveAgainLater = async (records: readonly StreamRecord[]) => {
    await time.sleep(time.random() * 8_000)
    await give(records, anyContainer())
  }
  return {
    anyContainer,
    batch: async (batch: readonly StreamRecord[], container: number): Promise<number> => {
      const most = happens(unkindness.short) ? Math.ceil(batch.length * time.random()) || 1 : batch.length
      const part = batch.slice(0, most)
      const twin = happens(unkindness.both) ? give(part, anyContainer()) : undefined
      const isDone = await give(part, container)
      await twin
      return isDone ? part.length : 0
    },
    /** Where the next batch begins, in a shard that was seen to up to a place. */
    nextAfter: (shard: readonly StreamRecord[], done: number): number => {
      if (happens(unkindness.late)) {
        const from = Math.floor(time.random() * done)
        void giveAgainLater(shard.slice(from, from + Math.ceil(time.random() * 40)))
      }
      return happens(unkindness.again) ? Math.max(0, done - Math.ceil(time.random() * 50)) : done
    },
  }
}

/**
 * Hands a stream's records to a function as an event source mapping does: each shard polled four times a second, in
 * order, one batch at a time, a failed batch whole again. Returns what stops it.
 */
export const startEventSource = (options: EventSourceOptions): { readonly stop: () => void } => {
  const { time, stream, coldMs = 600, gatherMs = 0, stall } = options
  const { pollMs = rowLogModel.stream.pollMs, batchSize = 1_000 } = options
  const giving = createGiving(options)
  const state = { isOver: false }
  const follow = async (shard: readonly StreamRecord[], number: number) => {
    let done = 0
    let container: number | undefined
    await time.sleep(time.random() * pollMs)
    while (!state.isOver) {
      const began = time.now()
      const isStalled = stall?.shard === number && began >= stall.from && began < stall.to
      const isGathering = began < (shard[done]?.readableAt ?? 0) + gatherMs
      const ready = isStalled ? [] : readable(shard, done, began, batchSize)
      const batch = isGathering && ready.length < batchSize ? [] : ready
      if (batch.length > 0) {
        if (container === undefined) await time.sleep(coldMs)
        container ??= giving.anyContainer()
        const seenTo = await giving.batch(batch, container)
        // A function that failed may have died: the next batch meets another container.
        if (seenTo === 0) container = giving.anyContainer()
        done = giving.nextAfter(shard, done + seenTo)
      }
      await time.sleep(Math.max(5, pollMs - (time.now() - began)))
    }
  }
  stream.shards.forEach((shard, number) => void follow(shard, number))
  return {
    stop: () => {
      state.isOver = true
    },
  }
}
