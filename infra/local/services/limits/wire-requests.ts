import type { Capacity } from './partition-limits.ts'

/** An attribute value as DynamoDB's JSON writes it: one member, named after its type. */
type WireValue = Readonly<Record<string, unknown>>
export type WireItem = Readonly<Record<string, WireValue>>

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
