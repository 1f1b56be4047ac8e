import type { KeyRange } from './key-condition.ts'
import { frozenCopy, type Item, itemBytes } from './item-size.ts'

/** An item as it is kept, with what it was before its last change, for reads that may be late. */
export interface Kept {
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
export const createItems = (now: () => number) => {
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
export type Items = ReturnType<typeof createItems>
