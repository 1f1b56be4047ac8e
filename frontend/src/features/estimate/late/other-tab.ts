import { planNames } from '#shared/prices/plans.ts'
import { readWishes } from '#shared/prices/wish.ts'
import { productById } from '#content/catalogue.ts'

/** A list as addresses write it: `id` or `id:plan`. */
type List = readonly string[]

/** What another tab has done to a product: how the list had it before, and has it now; nothing where it is not on it. */
interface Change {
  readonly was: string | undefined
  readonly now: string | undefined
  /** Where on the list it was, from 0. */
  readonly place: number
}

/** By the products' ids, in the order in which they came to be. */
export type Changes = ReadonlyMap<string, Change>

export const noChanges: Changes = new Map()

const idOf = (entry: string): string => entry.split(':', 1)[0] ?? ''
const entryOf = (list: List, id: string) => list.find((entry) => idOf(entry) === id)

/** The products that two lists have not alike. */
const differing = (before: List, after: List): readonly string[] =>
  [...new Set([...before, ...after].map(idOf))].filter((id) => entryOf(before, id) !== entryOf(after, id))

/** With what another tab has done now: what it takes back itself is none any more. */
export const withOthers = (changes: Changes, before: List, after: List): Changes => {
  const next = new Map(changes)
  for (const id of differing(before, after)) {
    const { was, place } = next.get(id) ?? {
      was: entryOf(before, id),
      place: before.findIndex((entry) => idOf(entry) === id),
    }
    const now = entryOf(after, id)
    if (was === now) next.delete(id)
    else next.set(id, { was, now, place })
  }
  return next
}

/** Without the products about which the visitor has decided here since. */
export const withOwn = (changes: Changes, before: List, after: List): Changes => {
  const own = differing(before, after)
  return own.some((id) => changes.has(id))
    ? new Map([...changes].filter(([id]) => !own.includes(id)))
    : changes
}

/** The list as it would be without them: what was added here since stays. */
export const withoutChanges = (list: List, changes: Changes): List => {
  const kept = list.flatMap((entry) => {
    const change = changes.get(idOf(entry))
    return change ? (change.was ?? []) : entry
  })
  const gone = [...changes.values()].flatMap(({ was, now, place }) =>
    was !== undefined && now === undefined ? [{ was, place }] : [],
  )
  for (const { was, place } of gone.toSorted((one, other) => one.place - other.place))
    kept.splice(place, 0, was)
  return kept
}

/** What they are, in a sentence. */
export const sayChanges = (changes: Changes): string => {
  const parts = [...changes].flatMap(([id, { was, now }]) => {
    const [wish] = readWishes(now ?? id)
    if (!wish) return []
    const { name } = productById(wish.id)
    if (now === undefined) return `${name} is gone`
    if (was === undefined) return `${name} is new`
    return wish.plan ? `${name} is on “${planNames[wish.plan]}”` : `${name} has no plan`
  })
  return `Another tab has changed this list: ${parts.join(', ')}.`
}
