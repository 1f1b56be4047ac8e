import { type Item, itemBytes } from './item-size.ts'
import { createItems, type Items } from './items-in-order.ts'
import { throttled } from './sdk-errors.ts'
import type { VirtualTime } from './virtual-time.ts'

/** What limits a table, as the model of DynamoDB's own limits does. */
export interface TableLimits {
  readonly take: (capacity: 'read' | 'write', partitionKey: string, units: number) => boolean
  readonly latencyMs: (operation: string) => number
}

export interface TableOptions {
  readonly time: VirtualTime
  readonly limits?: TableLimits | undefined
  /** Told of every item that was not there before. */
  readonly onInsert?: ((item: Item) => void) | undefined
  /** For how long an eventually consistent read may not see a change, in ms at most. */
  readonly staleMs?: number | undefined
}

/** What was used: units, by `read` and `write`, and how often something happened, by its name. */
export type Usage = Record<string, number>

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
