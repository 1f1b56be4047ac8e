export interface VisitPick<Item extends string> {
  /** What the prerendered page shows. */
  readonly first: readonly Item[]
  /** This visit's own members, drawn at the first call; the same for as long as the tab lives. */
  readonly drawn: () => readonly Item[]
  /** Keeps what is shown as this visit's, unless something was drawn already. Answers whether it did. */
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

const read = (name: string): readonly unknown[] => {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    // No storage, or not our text: then this page remembers, until it is loaded anew.
    return []
  }
}

const write = (name: string, items: readonly string[]) => {
  try {
    sessionStorage.setItem(name, JSON.stringify(items))
  } catch {
    // As above.
  }
}

/**
 * As many members of `pool` as `first` has, drawn once a visit, so that whoever comes back finds the page as they left
 * it.
 */
export const visitPick = <Item extends string>(options: Options<Item>): VisitPick<Item> => {
  const { name, pool, first, draw } = options
  let kept: readonly Item[] | undefined
  const keep = (items: readonly Item[]) => {
    kept = items
    write(name, items)
    return items
  }
  const remembered = () => {
    if (kept) return kept
    const found = read(name)
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
