import { useEffect, useState } from 'react'

/** Where the browser's history is. */
interface HistoryEntry {
  /** What the entry carries, whoever has written it. */
  readonly state: unknown
  /** The page has put it there, and the browser did not come to it by Back, Forward or a load. */
  readonly isNew: boolean
}

interface EntryWalk {
  readonly entry: HistoryEntry
  /** Puts an entry with this state on top, for the same address; what is shown then begins at its top. */
  readonly push: (state: Readonly<Record<string, unknown>>) => void
}

const readEntry = (): HistoryEntry => ({
  state: typeof window === 'undefined' ? null : (window.history.state as unknown),
  isNew: false,
})

/** The entry of the browser's history that a page is at whose steps are entries: a new object for every move. */
export const useHistoryEntry = (): EntryWalk => {
  const [entry, setEntry] = useState(readEntry)

  useEffect(() => {
    const follow = () => setEntry(readEntry())
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  return {
    entry,
    push: (state) => {
      const { pathname, search } = window.location
      window.history.pushState(state, '', pathname + search)
      setEntry({ state, isNew: true })
      window.scrollTo(0, 0)
    },
  }
}
