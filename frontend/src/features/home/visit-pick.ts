import { readSession, writeSession } from '#lib/session-record.ts'

export interface VisitPick<Item extends string> {
  /** What the prerendered page shows. */
  readonly first: readonly Item[]
  /** This visit's own members, drawn at the first call; the same for as long as the tab lives. */
  readonly drawn: () => readonly Item[]
  /** Keeps what is shown as this visit's, unless something was drawn already. Returns whether it did. */
  readonly keepFirst: () => boolean
}

interface Options<Item extends string> {
  /** The name under which the tab remembers. */
  readonly name: string
  /** All there are: a list another build left behind may name others. */
  readonly pool: readonly Item[]
  readonly first: readonly Item[]
  readonly draw: () => readonly Item[]
}

/**
 * As many members of `pool` as `first` has, drawn once a visit, so that whoever comes back finds the page as they left
 * it; without storage, until the next load.
 */
export const visitPick = <Item extends string>(options: Options<Item>): VisitPick<Item> => {
  const { name, pool, first, draw } = options
  let kept: readonly Item[] | undefined
  const keep = (items: readonly Item[]) => {
    kept = items
    writeSession(name, items)
    return items
  }
  const remembered = () => {
    if (kept) return kept
    const found = readSession(name)
    if (!Array.isArray(found)) return undefined
    const known = pool.filter((item) => found.includes(item))
    if (found.length !== first.length || known.length !== first.length) return undefined
    kept = [...known].sort((a, b) => found.indexOf(a) - found.indexOf(b))
    return kept
  }
  return {
    first,
    drawn: () => remembered() ?? keep(draw()),
    keepFirst: () => {
      if (remembered()) return false
      keep(first)
      return true
    },
  }
}
