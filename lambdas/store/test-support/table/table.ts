import type { KeyRange } from './expressions.ts'
import { frozenCopy, type Item, itemBytes } from './item-size.ts'
import { throttled } from './sdk-errors.ts'
import type { VirtualTime } from './virtual-time.ts'

/** An item as it is kept, with what it was before its last change, for reads that may be late. */
interface Kept {
  readonly item: Item | undefined
  readonly bytes: number
  readonly before: Item | undefined
  readonly changedAt: number
}

interface Partition {
  readonly items: Map<string, Kept>
  /** Sort keys, ascending. */
  readonly order: string[]
}

/** The first place in ascending keys that is not before the given one. */
const placeOf = (order: readonly string[], sk: string): number => {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((order[middle] ?? '') < sk) low = middle + 1
    else high = middle
  }
  return low
}

/** Items by partition key and sort key, each partition in the order of its sort keys. */
const createItems = (now: () => number) => {
  const partitions = new Map<string, Partition>()
  const partitionOf = (pk: string): Partition => {
    const partition = partitions.get(pk) ?? { items: new Map<string, Kept>(), order: [] }
    partitions.set(pk, partition)
    return partition
  }
  const find = (pk: string, sk: string): Kept | undefined => partitions.get(pk)?.items.get(sk)
  return {
    find,
    set: (item: Item): Item => {
      const { pk, sk } = item as { pk: string; sk: string }
      const { items, order } = partitionOf(pk)
      const place = placeOf(order, sk)
      if (order[place] !== sk) order.splice(place, 0, sk)
      const copy = frozenCopy(item)
      items.set(sk, { item: copy, bytes: itemBytes(copy), before: items.get(sk)?.item, changedAt: now() })
      return copy
    },
    /** Takes an item away, as the end of its life does. */
    remove: (pk: string, sk: string): void => {
      const { items, order } = partitionOf(pk)
      if (items.delete(sk)) order.splice(placeOf(order, sk), 1)
    },
    /** The sort keys of a range, in its order or against it. */
    keys: ({ pk, from, to }: KeyRange, descending: boolean): readonly string[] => {
      const { order } = partitionOf(pk)
      const some = order.slice(placeOf(order, from), placeOf(order, `${to}\0`))
      return descending ? some.reverse() : some
    },
    /** Every key, in an order that stays the same. */
    all: (): readonly (readonly [pk: string, sk: string])[] =>
      [...partitions.keys()]
        .sort()
        .flatMap((pk) => (partitions.get(pk)?.order ?? []).map((sk) => [pk, sk] as const)),
  }
}
type Items = ReturnType<typeof createItems>

/** What limits a table, as the model of DynamoDB's own limits does. */
interface TableLimits {
  readonly take: (capacity: 'read' | 'write', partitionKey: string, units: number) => boolean
  readonly latencyMs: (operation: string) => number
}

interface TableOptions {
  readonly time: VirtualTime
  readonly limits?: TableLimits | undefined
  /** Told of every item that was not there before. */
  readonly onInsert?: ((item: Item) => void) | undefined
  /** For how long an eventually consistent read may not see a change, in ms at most. */
  readonly staleMs?: number | undefined
}

/** What was used: units, by `read` and `write`, and how often something happened, by its name. */
type Usage = Record<string, number>

/** A table in memory with the key `pk` and `sk`, in virtual time. Its clients fail as the SDK's do. */
export interface Table {
  readonly time: VirtualTime
  readonly items: Items
  readonly usage: Usage
  /** Items that transactions under way hold. */
  readonly held: Set<string>
  readonly latencyMs: (operation: string) => number
  readonly count: (name: string, amount?: number) => void
  /** Takes the units a read needs. @throws ProvisionedThroughputExceededException */
  readonly read: (pk: string, bytes: number, factor: number) => void
  /** Takes the units a write needs; false: throttled. `factor` is 2 in a transaction. */
  readonly write: (pk: string, bytes: number, factor: number) => boolean
  /** Puts an item, and tells of one that is new. */
  readonly put: (item: Item) => void
  /** What a read sees: a strong one what is there, another one perhaps what was. */
  readonly seen: (pk: string, sk: string, strong: boolean) => Item | undefined
}

export const createTable = ({ time, limits, onInsert, staleMs = 0 }: TableOptions): Table => {
  const items = createItems(time.now)
  const usage: Usage = {}
  const count: Table['count'] = (name, amount = 1) => {
    usage[name] = (usage[name] ?? 0) + amount
  }
  const take = (capacity: 'read' | 'write', pk: string, units: number): boolean => {
    const taken = limits?.take(capacity, pk, units) ?? true
    if (taken) count(capacity, units)
    else count('throttled')
    return taken
  }
  return {
    time,
    items,
    usage,
    held: new Set(),
    count,
    latencyMs: (operation) => limits?.latencyMs(operation) ?? 3 + time.about(3),
    read: (pk, bytes, factor) => {
      if (!take('read', pk, Math.max(1, Math.ceil(bytes / 4_096)) * factor)) throw throttled()
    },
    write: (pk, bytes, factor) => take('write', pk, Math.max(1, Math.ceil(bytes / 1_024)) * factor),
    put: (item) => {
      const isNew = items.find(String(item.pk), String(item.sk)) === undefined
      const kept = items.set(item)
      if (isNew) onInsert?.(kept)
    },
    seen: (pk, sk, strong) => {
      const kept = items.find(pk, sk)
      const age = kept ? time.now() - kept.changedAt : 0
      return kept && !strong && age < staleMs * time.random() ? kept.before : kept?.item
    },
  }
}

/** The larger of what was and what will be: that is what a write costs. */
export const writeBytes = (old: Item | undefined, next: Item | undefined): number =>
  Math.max(old ? itemBytes(old) : 0, next ? itemBytes(next) : 0)
