/** What a request takes of a partition. */
type Capacity = 'read' | 'write'

/**
 * DynamoDB's published limits, as a new on-demand table has them: four partitions, each with so many units a second.
 * A table that was busy before has more partitions; one partition never gets more than this.
 */
export const newTable = { partitions: 4, unitsPerSecond: { read: 3_000, write: 1_000 } } as const

export interface PartitionLimitsOptions {
  /** Decides which partition each key falls into. */
  readonly seed: number
  /** Now, in ms: of this machine, or of a simulation. */
  readonly now: () => number
  /** A number from 0 up to 1, for latencies. */
  readonly random: () => number
  readonly partitions?: number
  /** Puts chosen keys into a partition, whatever chance says; undefined leaves a key to chance. */
  readonly place?: ((partitionKey: string) => number | undefined) | undefined
}

/** The limits of one table. */
export interface PartitionLimits {
  readonly partitionOf: (partitionKey: string) => number
  /** Takes units of a key's partition. False: the request is throttled, and took nothing. */
  readonly take: (capacity: Capacity, partitionKey: string, units: number) => boolean
  /** Takes what a request turned out to need beyond what it took: the partition may owe it to the next second. */
  readonly owe: (capacity: Capacity, partitionKey: string, units: number) => void
  /** How long such a request takes this time, in ms. */
  readonly latencyMs: (operation: string) => number
}

/** FNV-1a, and a mix so that keys which differ in their last letter spread as well. */
const hashOf = (text: string): number => {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** A second's worth of units, refilled all the time. It lets a request through while it has all the units it needs. */
const createAllowance = (perSecond: number, now: () => number) => {
  let left = perSecond
  let countedAt = now()
  return (units: number, mayOwe: boolean): boolean => {
    const time = now()
    left = Math.min(perSecond, left + ((time - countedAt) / 1_000) * perSecond)
    countedAt = time
    // What needs more than a second's worth gets its turn when all of it is there.
    if (!mayOwe && left < Math.min(units, perSecond)) return false
    left -= units
    return true
  }
}

/** The least time and the mean of what comes on top of it, in ms, as clients in the same region see them. */
const latencies: Readonly<Record<string, readonly [least: number, more: number]>> = {
  GetItem: [3, 2],
  Query: [4, 3],
  TransactWriteItems: [8, 4],
}
const latencyOfOthers = [4, 2] as const

/**
 * A model of what DynamoDB allows a table: pure, with time and chance from outside, so that it works in real and in
 * virtual time, and the same seed gives the same placement.
 */
export const createPartitionLimits = (options: PartitionLimitsOptions): PartitionLimits => {
  const { seed, now, random, partitions = newTable.partitions, place } = options
  const each = Array.from({ length: partitions }, () => ({
    read: createAllowance(newTable.unitsPerSecond.read, now),
    write: createAllowance(newTable.unitsPerSecond.write, now),
  }))
  const partitionOf = (key: string) => place?.(key) ?? hashOf(`${seed}/${key}`) % partitions
  return {
    partitionOf,
    take: (capacity, key, units) => each[partitionOf(key)]?.[capacity](units, false) ?? false,
    owe: (capacity, key, units) => {
      each[partitionOf(key)]?.[capacity](units, true)
    },
    latencyMs: (operation) => {
      const [least, more] = latencies[operation] ?? latencyOfOthers
      return least - Math.log(1 - random()) * more
    },
  }
}

/** An attribute value as DynamoDB's JSON writes it: one member, named after its type. */
type WireValue = Readonly<Record<string, unknown>>
type WireItem = Readonly<Record<string, WireValue>>

/** A request to DynamoDB, or one item of a transaction or batch, as far as its cost depends on it. */
export interface WireRequest {
  readonly TableName?: string
  readonly Key?: WireItem
  readonly Item?: WireItem
  readonly ConsistentRead?: boolean
  readonly TransactItems?: readonly Readonly<Record<string, WireRequest>>[]
  readonly RequestItems?: Readonly<Record<string, unknown>>
  readonly [other: string]: unknown
}

/** One item that a request reads or writes, or a query or scan. */
export interface Part {
  readonly operation: string
  readonly request: WireRequest
  readonly capacity: Capacity
  /** The least it can cost; the answer tells whether it was more. */
  readonly units: number
}

const bytesOfText = (text: unknown): number => Buffer.byteLength(String(text))

/** A number takes a byte for two of its digits, and one more. */
const bytesOfNumber = (digits: unknown): number =>
  Math.ceil(String(digits).replace(/[-.]/g, '').length / 2) + 1

const bytesOfValue = (value: WireValue): number => {
  const [type = '', content] = Object.entries(value)[0] ?? []
  if (type === 'S' || type === 'B') return bytesOfText(content)
  if (type === 'N') return bytesOfNumber(content)
  if (type === 'M') return 3 + Object.keys(content as WireItem).length + itemBytes(content as WireItem)
  if (type === 'L')
    return 3 + (content as WireValue[]).reduce((sum, element) => sum + 1 + bytesOfValue(element), 0)
  if (type.length === 2 && Array.isArray(content))
    return content.reduce((sum: number, one) => sum + bytesOfText(one), 0)
  return 1
}

/** An item's size as DynamoDB counts it: names and values, and a little for lists and maps. */
export const itemBytes = (item: WireItem): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + bytesOfText(name) + bytesOfValue(value), 0)

const writeUnits = (item: WireItem = {}): number => Math.max(1, Math.ceil(itemBytes(item) / 1_024))

const reads = new Set(['GetItem', 'Query', 'Scan'])
const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheck'])

const partOf = (operation: string, request: WireRequest, factor: number): Part[] => {
  if (reads.has(operation)) {
    const units = request.ConsistentRead === true || factor > 1 ? factor : factor / 2
    return [{ operation, request, capacity: 'read', units }]
  }
  if (!writes.has(operation)) return []
  return [{ operation, request, capacity: 'write', units: factor * writeUnits(request.Item) }]
}

const transacted: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheck',
  Get: 'GetItem',
}

const partsOfBatch = (tables: Readonly<Record<string, unknown>>): Part[] =>
  Object.entries(tables).flatMap(([TableName, wanted]) => {
    if (Array.isArray(wanted))
      return (wanted as Readonly<Record<string, WireRequest>>[])
        .flatMap((one) => Object.values(one))
        .flatMap((request) => partOf('PutItem', { ...request, TableName }, 1))
    const { Keys, ConsistentRead = false } = wanted as { Keys: readonly WireItem[]; ConsistentRead?: boolean }
    return Keys.flatMap((Key) => partOf('GetItem', { TableName, Key, ConsistentRead }, 1))
  })

/** The parts of a request that cost units; none of what only describes tables. Transactions cost double. */
export const partsOf = (operation: string, request: WireRequest): readonly Part[] => {
  if (request.TransactItems)
    return request.TransactItems.flatMap((item) => Object.entries(item)).flatMap(([kind, part]) =>
      partOf(transacted[kind] ?? kind, part, 2),
    )
  return request.RequestItems ? partsOfBatch(request.RequestItems) : partOf(operation, request, 1)
}
