import {
  createPartitionLimits,
  type Part,
  type PartitionLimits,
  type PartitionLimitsOptions,
  partsOf,
  type WireRequest,
} from './partition-limits.ts'
import { storeAccesses } from './store-access.ts'

/** An error as DynamoDB sends it: status 400, content type application/x-amz-json-1.0, a body of JSON. */
interface Refusal {
  readonly status: 400
  readonly body: string
}

const namespace = 'com.amazonaws.dynamodb.v20120810'

const refusal = (type: string, fields: Readonly<Record<string, unknown>>): Refusal => ({
  status: 400,
  body: JSON.stringify({ __type: `${namespace}#${type}`, ...fields }),
})

/** A request whose partition has no units left. */
const throttledRefusal = (): Refusal =>
  refusal('ProvisionedThroughputExceededException', {
    message:
      'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level with the UpdateTable API.',
  })

/** A write to an item that a transaction holds. */
const conflictRefusal = (): Refusal =>
  refusal('TransactionConflictException', { message: 'Transaction is ongoing for the item' })

const messages: Readonly<Record<string, string>> = {
  ThrottlingError:
    'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or index so please try again shortly.',
  TransactionConflict: 'Transaction is ongoing for the item',
}

/** A cancelled transaction, with a code for each of its items: `None`, `ThrottlingError` or `TransactionConflict`. */
const cancelledRefusal = (codes: readonly string[]): Refusal =>
  refusal('TransactionCanceledException', {
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    CancellationReasons: codes.map((Code) => (messages[Code] ? { Code, Message: messages[Code] } : { Code })),
  })

/**
 * DynamoDB's limits before an engine that has none, for a proxy that sees requests as JSON:
 *
 *     const limits = createStoreLimits({ seed, now: () => performance.now(), random: Math.random, keys })
 *     const admission = limits.admit(operation, request)
 *     if ('refusal' in admission) answer(admission.refusal.status, admission.refusal.body) // after waitMs
 *     else { await sleep(admission.waitMs); const answer = await engine(admission.request); admission.done(answer) }
 *
 * A refused request did not reach the engine. `done` must be called exactly once for each admitted one, with the
 * engine's JSON, or without where there was none: it takes what the request cost beyond the estimate, and lets a
 * transaction's items go.
 */
interface StoreLimits {
  readonly admit: (operation: string, request: WireRequest) => Admission
}

export type Admission =
  | { readonly refusal: Refusal; readonly waitMs: number }
  | {
      /** What to send to the engine: the request, which also asks for the units it consumed. */
      readonly request: WireRequest
      /** How long DynamoDB would take, in ms. */
      readonly waitMs: number
      readonly done: (answer?: unknown) => void
    }

export interface StoreLimitsOptions extends Omit<PartitionLimitsOptions, 'partitions'> {
  /** Key attributes by table name: the partition key's, and the sort key's where there is one. */
  readonly keys: ReadonlyMap<string, readonly string[]>
}

interface PlacedPart extends Part {
  readonly limits: PartitionLimits
  /** Undefined for a scan, which visits all partitions. */
  readonly partitionKey: string | undefined
  /** Names the item among all tables. */
  readonly item: string
}

/** Units an engine says a request consumed, over all its tables. */
const consumedUnits = (answer: unknown): number => {
  const { ConsumedCapacity = [] } = (answer ?? {}) as { ConsumedCapacity?: unknown }
  const list = [ConsumedCapacity].flat() as { readonly CapacityUnits?: number }[]
  return list.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
}

/** Takes each part's units. What had units pays even where the request is refused for another part. */
const takeAll = (parts: readonly PlacedPart[]): readonly boolean[] =>
  parts.map(
    ({ limits, capacity, partitionKey, units }) =>
      partitionKey === undefined || limits.take(capacity, partitionKey, units),
  )

const cancelled = (fine: readonly boolean[], code: string): Refusal =>
  cancelledRefusal(fine.map((isFine) => (isFine ? 'None' : code)))

export const createStoreLimits = ({ keys, ...options }: StoreLimitsOptions): StoreLimits => {
  const partitionKeys = new Map([...keys].map(([table, [partitionKey = '']]) => [table, partitionKey]))
  const tables = new Map<string, PartitionLimits>()
  /** Items of transactions that are under way. */
  const held = new Set<string>()
  const limitsOf = (table: string): PartitionLimits => {
    const limits = tables.get(table) ?? createPartitionLimits(options)
    tables.set(table, limits)
    return limits
  }

  const placed = (part: Part): PlacedPart => {
    const { TableName = '', Key, Item } = part.request
    const [access] = storeAccesses(part.operation, part.request, partitionKeys)
    const key = (keys.get(TableName) ?? []).map((name) => (Key ?? Item)?.[name])
    return {
      ...part,
      limits: limitsOf(TableName),
      partitionKey: part.operation === 'Scan' ? undefined : access?.context['dynamodb:LeadingKeys']?.[0],
      item: JSON.stringify([TableName, ...key]),
    }
  }

  const admitTransaction = (parts: readonly PlacedPart[]): Refusal | (() => void) => {
    const free = parts.map(({ item }) => !held.has(item))
    if (free.includes(false)) return cancelled(free, 'TransactionConflict')
    const taken = takeAll(parts)
    if (taken.includes(false)) return cancelled(taken, 'ThrottlingError')
    for (const { item } of parts) held.add(item)
    return () => {
      for (const { item } of parts) held.delete(item)
    }
  }

  const admitOthers = (parts: readonly PlacedPart[]): Refusal | (() => void) => {
    if (parts.some(({ capacity, item }) => capacity === 'write' && held.has(item))) return conflictRefusal()
    return takeAll(parts).includes(false) ? throttledRefusal() : () => undefined
  }

  const settle = (parts: readonly PlacedPart[], answer: unknown): void => {
    const estimated = parts.reduce(
      (sum, { units, partitionKey }) => sum + (partitionKey === undefined ? 0 : units),
      0,
    )
    const [first] = parts
    const more = consumedUnits(answer) - estimated
    if (!first || more <= 0) return
    const { limits, capacity, partitionKey } = first
    limits.owe(capacity, partitionKey ?? 'a scan is charged to one partition', more)
  }

  return {
    admit: (operation, request) => {
      const parts = partsOf(operation, request).map(placed)
      const waitMs = parts[0]?.limits.latencyMs(operation) ?? 0
      const admitted = operation === 'TransactWriteItems' ? admitTransaction(parts) : admitOthers(parts)
      if (typeof admitted !== 'function') return { refusal: admitted, waitMs }
      return {
        request: parts.length > 0 ? { ...request, ReturnConsumedCapacity: 'TOTAL' } : request,
        waitMs,
        done: (answer) => {
          settle(parts, answer)
          admitted()
        },
      }
    },
  }
}
