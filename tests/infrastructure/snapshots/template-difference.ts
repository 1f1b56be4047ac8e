import { isDeepStrictEqual } from 'node:util'

/** One place at which two templates differ; what one of them does not have there is left out. */
export interface Change {
  /** The keys that lead there, joined by ` > `. */
  readonly at: string
  /** The place in a list from which items are others; `from` and `to` are lists then. */
  readonly item?: number
  readonly from?: unknown
  readonly to?: unknown
}

type Keyed = Record<string, unknown>

const isKeyed = (value: unknown): value is Keyed => typeof value === 'object' && value !== null

const sameLength = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length

/** How many items are the same at the beginning of two lists. */
const sameItems = (before: readonly unknown[], after: readonly unknown[]): number => {
  const other = before.findIndex((item, index) => !isDeepStrictEqual(item, after[index]))
  return Math.min(other < 0 ? before.length : other, after.length)
}

const listChange = (at: string, before: readonly unknown[], after: readonly unknown[]): Change => {
  const item = sameItems(before, after)
  const same = sameItems(before.slice(item).toReversed(), after.slice(item).toReversed())
  return {
    at,
    item,
    from: before.slice(item, before.length - same),
    to: after.slice(item, after.length - same),
  }
}

/** What has to change in one JSON value to get another; an empty list where they are the same. */
export const changesBetween = (before: unknown, after: unknown, at = ''): Change[] => {
  if (isDeepStrictEqual(before, after)) return []
  const wasList = Array.isArray(before)
  const isList = Array.isArray(after)
  if (isList && wasList && !sameLength(before, after)) return [listChange(at, before, after)]
  if (!isKeyed(before) || !isKeyed(after) || isList !== wasList)
    return [{ at, ...(before !== undefined && { from: before }), ...(after !== undefined && { to: after }) }]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changesBetween(before[key], after[key], at === '' ? key : `${at} > ${key}`),
  )
}

const applyChange = (value: unknown, { at, item, from, to }: Change): void => {
  const keys = at.split(' > ')
  const last = keys.pop() ?? ''
  const parent = keys.reduce((inside, key) => (inside as Keyed)[key], value) as Keyed
  const list = item === undefined ? undefined : (parent[last] as unknown[])
  const [removed, added] = [(from ?? []) as unknown[], (to ?? []) as unknown[]]
  const there = list ? list.slice(item, (item ?? 0) + removed.length) : parent[last]
  if (!isDeepStrictEqual(there, from)) throw new Error(`${at} is not what the difference was made from.`)
  if (list) list.splice(item ?? 0, removed.length, ...added)
  else if (to === undefined) Reflect.deleteProperty(parent, last)
  else parent[last] = to
}

/** A JSON value after changes. @throws Error where a place does not hold what the change was made from. */
export const afterChanges = (value: unknown, changes: readonly Change[]): unknown => {
  const copy = structuredClone(value)
  for (const change of changes) applyChange(copy, change)
  return copy
}
