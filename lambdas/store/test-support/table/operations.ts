import { readCondition, readProjection, readUpdate, type Scope, readKeyCondition } from './expressions.ts'
import { type Item, itemBytes } from './item-size.ts'
import { conditionFailed, conflicting, invalid, throttled, cancelled, type Reason } from './sdk-errors.ts'
import { type Table, writeBytes } from './table.ts'

interface Key {
  readonly pk: string
  readonly sk: string
}

/** The parts of requests that this table knows. */
export interface Input {
  readonly TableName: string
  readonly Key: Key
  readonly Item: Item
  readonly KeyConditionExpression: string
  readonly ConditionExpression?: string
  readonly UpdateExpression: string
  readonly FilterExpression?: string
  readonly ProjectionExpression?: string
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>>
  readonly ConsistentRead?: boolean
  readonly ScanIndexForward?: boolean
  readonly Limit?: number
  readonly ExclusiveStartKey?: Key | undefined
  readonly ReturnValues?: string
  readonly ReturnValuesOnConditionCheckFailure?: string
}

/** What one response of a query or scan holds at most, in bytes. */
const pageBytes = 1_048_576

const largestItem = 409_600

const scopeOf = (input: Input, item: Item = {}): Scope => ({
  item,
  names: input.ExpressionAttributeNames ?? {},
  values: input.ExpressionAttributeValues ?? {},
})

/** One name for both parts of a key. */
const itemName = ({ pk, sk }: Key): string => `${pk}/${sk}`

const demandKey = (key: Partial<Key>): void => {
  for (const part of [key.pk, key.sk])
    if (typeof part !== 'string' || part === '')
      throw invalid('A key has two parts, each a text that is not empty')
}

const projected = (input: Input, item: Item): Item => {
  if (input.ProjectionExpression === undefined) return item
  const { names } = scopeOf(input)
  const wanted = readProjection(input.ProjectionExpression).map((name) => names[name] ?? '')
  return Object.fromEntries(wanted.filter((name) => name in item).map((name) => [name, item[name]]))
}

const factorOf = ({ ConsistentRead }: Input): number => (ConsistentRead === true ? 1 : 0.5)

export const getItem = (table: Table, input: Input): { Item?: Item } => {
  demandKey(input.Key)
  const { pk, sk } = input.Key
  const item = table.seen(pk, sk, input.ConsistentRead === true)
  table.read(pk, item ? itemBytes(item) : 0, factorOf(input))
  return item ? { Item: projected(input, item) } : {}
}

interface Found {
  readonly Items: Item[]
  readonly LastEvaluatedKey?: Key
}

/** Gathers items of some keys, as many as one response holds; `cost` gets the number of bytes that were read. */
const gather = (table: Table, input: Input, keys: readonly Key[], cost: (bytes: number) => void): Found => {
  const test = input.FilterExpression === undefined ? undefined : readCondition(input.FilterExpression)
  const Items: Item[] = []
  let bytes = 0
  let read = 0
  let last: Key | undefined
  for (const key of keys) {
    const item = table.seen(key.pk, key.sk, input.ConsistentRead === true)
    const size = (item && table.items.find(key.pk, key.sk)?.bytes) ?? 0
    if (read === input.Limit || (read > 0 && bytes + size > pageBytes)) break
    last = key
    if (!item) continue
    read += 1
    bytes += size
    if (test?.(scopeOf(input, item)) ?? true) Items.push(projected(input, item))
  }
  cost(bytes)
  return last === undefined || last === keys.at(-1) ? { Items } : { Items, LastEvaluatedKey: last }
}

export const query = (table: Table, input: Input): Found => {
  const { names, values } = scopeOf(input)
  const range = readKeyCondition(input.KeyConditionExpression, { names, values })
  const descending = input.ScanIndexForward === false
  const start = input.ExclusiveStartKey?.sk
  const keys = table.items
    .keys(range, descending)
    .filter((sk) => start === undefined || (descending ? sk < start : sk > start))
    .map((sk) => ({ pk: range.pk, sk }))
  return gather(table, input, keys, (bytes) => table.read(range.pk, bytes, factorOf(input)))
}

export const scan = (table: Table, input: Input): Found => {
  const start = input.ExclusiveStartKey
  const keys = table.items
    .all()
    .filter(([pk, sk]) => !start || pk > start.pk || (pk === start.pk && sk > start.sk))
    .map(([pk, sk]) => ({ pk, sk }))
  // Its cost falls on all partitions, a quarter each on a new table; here on the one it begins in.
  return gather(table, input, keys, (bytes) => table.read(keys[0]?.pk ?? '', bytes, factorOf(input)))
}

/** What a single write does: the item after it, none where it is deleted, and whether its condition held. */
interface Write {
  readonly key: Key
  readonly old: Item | undefined
  readonly next: Item | undefined
  readonly holds: boolean
}

/** Works out a put; nothing is changed yet. */
export const planPut = (table: Table, input: Input): Write => {
  const key = { pk: input.Item.pk, sk: input.Item.sk } as Key
  demandKey(key)
  const old = table.items.find(key.pk, key.sk)?.item
  const test = input.ConditionExpression === undefined ? undefined : readCondition(input.ConditionExpression)
  if (itemBytes(input.Item) > largestItem) throw invalid('Item size has exceeded the maximum allowed size')
  return { key, old, next: input.Item, holds: test?.(scopeOf(input, old)) ?? true }
}

/** Works out a deletion; nothing is changed yet. */
export const planDelete = (table: Table, input: Input): Write => {
  demandKey(input.Key)
  const { pk, sk } = input.Key
  return { key: input.Key, old: table.items.find(pk, sk)?.item, next: undefined, holds: true }
}

/** Puts what a write leaves, or takes the item away. */
const settle = (table: Table, { key, next }: Write): void => {
  if (next) table.put(next)
  else table.items.remove(key.pk, key.sk)
}

/** Works out an update; nothing is changed yet. */
export const planUpdate = (table: Table, input: Input): Write & { readonly changed: Item } => {
  const { Key: key } = input
  demandKey(key)
  const old = table.items.find(key.pk, key.sk)?.item
  const scope = scopeOf(input, old)
  const test = input.ConditionExpression === undefined ? undefined : readCondition(input.ConditionExpression)
  const update = readUpdate(input.UpdateExpression)
  if (!(test?.(scope) ?? true)) return { key, old, next: old ?? {}, holds: false, changed: {} }
  const changed: Record<string, unknown> = {}
  update(scope, changed)
  const next = { ...old, ...changed, ...key }
  return { key, old, next, holds: true, changed }
}

/** Carries a single write out. @throws what DynamoDB would. */
export const carryOut = (table: Table, write: Write, input: Input): void => {
  const { key, old, next, holds } = write
  if (table.held.has(itemName(key))) {
    table.count('conflict')
    throw conflicting()
  }
  if (!table.write(key.pk, writeBytes(old, next), 1)) throw throttled()
  if (!holds) throw conditionFailed(input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' ? old : undefined)
  settle(table, write)
}

/** The attributes an update gives back. */
export const returned = (
  input: Input,
  { old, changed }: ReturnType<typeof planUpdate>,
): { Attributes?: Item } => {
  const { ReturnValues = 'NONE' } = input
  if (ReturnValues === 'NONE') return {}
  if (ReturnValues === 'ALL_OLD') return old ? { Attributes: old } : {}
  if (ReturnValues === 'UPDATED_NEW') return { Attributes: changed }
  if (ReturnValues === 'ALL_NEW') return { Attributes: { ...old, ...changed, ...input.Key } }
  throw invalid(`This table does not know ReturnValues ${ReturnValues}`)
}

/** The tables one client knows, by name. */
export type Tables = Readonly<Record<string, Table>>

/** One item's write, in its table. */
interface Part {
  readonly table: Table
  readonly asksForOld: boolean
  readonly plan: () => Write
}

const plans: Readonly<Record<string, (table: Table, input: Input) => Write>> = {
  Put: planPut,
  Update: planUpdate,
  Delete: planDelete,
}

const partOf = (tables: Tables, item: Readonly<Record<string, Input>>): Part => {
  const [[kind, input] = ['nothing']] = Object.entries(item)
  const plan = plans[kind]
  const table = tables[input?.TableName ?? '']
  if (!input || !table || !plan) throw invalid(`This table does not know ${kind} in a transaction`)
  return {
    table,
    asksForOld: input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD',
    plan: () => plan(table, input),
  }
}

const reasonOf = (part: Part, { holds, old }: Write): Reason =>
  holds ? { Code: 'None' } : { Code: 'ConditionalCheckFailed', old: part.asksForOld ? old : undefined }

/** Works all parts out together, pays for each, and puts them if nothing is against it. @throws what DynamoDB would. */
const carryOutAll = (parts: readonly Part[]): void => {
  const planned = parts.map((part) => ({ part, write: part.plan() }))
  const reasons = planned.map(({ part: { table }, write: { key, old, next } }): Reason => {
    const isPaid = table.write(key.pk, writeBytes(old, next), 2)
    return { Code: isPaid ? 'None' : 'ThrottlingError' }
  })
  if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons)
  if (planned.some(({ write }) => !write.holds))
    throw cancelled(planned.map(({ part, write }) => reasonOf(part, write)))
  for (const { part, write } of planned) settle(part.table, write)
}

/**
 * All or nothing. Its items are held from its beginning on; who writes one of them in between gets a conflict, and
 * so does it where one is held. Where one partition is out of units, the others' are gone too.
 */
export const transact = async (
  tables: Tables,
  items: readonly Readonly<Record<string, Input>>[],
  pause: () => Promise<void>,
): Promise<void> => {
  const parts = items.map((item) => partOf(tables, item))
  const places = parts.map(({ table, plan }) => ({ held: table.held, key: itemName(plan().key) }))
  const taken = places.map(({ held, key }) => held.has(key))
  if (taken.includes(true)) {
    parts[0]?.table.count('conflict')
    await pause()
    throw cancelled(taken.map((isTaken) => ({ Code: isTaken ? 'TransactionConflict' : 'None' })))
  }
  for (const { held, key } of places) held.add(key)
  try {
    await pause()
    carryOutAll(parts)
  } finally {
    for (const { held, key } of places) held.delete(key)
  }
}
