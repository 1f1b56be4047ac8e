/** An item as the document client takes and gives it. */
export type Item = Readonly<Record<string, unknown>>

const bytesOfValue = (value: unknown): number => {
  if (typeof value === 'string') return Buffer.byteLength(value)
  // A byte for two digits, and one more.
  if (typeof value === 'number') return Math.ceil(String(value).replace(/[-.]/g, '').length / 2) + 1
  if (value instanceof Uint8Array) return value.byteLength
  if (Array.isArray(value)) return 3 + value.reduce((sum: number, one) => sum + 1 + bytesOfValue(one), 0)
  if (typeof value === 'object' && value !== null)
    return 3 + Object.keys(value).length + itemBytes(value as Item)
  return 1
}

/** An item's size as DynamoDB counts it: names and values, and a little for lists and maps. */
export const itemBytes = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOfValue(value), 0)

const wireValue = (value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (value === null) return { NULL: true }
  if (value instanceof Uint8Array) return { B: value }
  if (Array.isArray(value)) return { L: value.map(wireValue) }
  return { M: wireItem(value as Item) }
}

/** An item with its types, as it travels: the document client leaves items in errors and stream records so. */
export const wireItem = (item: Item): Readonly<Record<string, Readonly<Record<string, unknown>>>> =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, wireValue(value)]))

/** A frozen deep copy, without what is undefined, as the document client sends it. */
export const frozenCopy = <T>(value: T): T => {
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as T
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.freeze(Object.fromEntries(entries.map(([name, one]) => [name, frozenCopy(one)]))) as T
}
