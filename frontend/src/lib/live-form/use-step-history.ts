import { useEffect, useRef, useState, type Dispatch } from 'react'
import { moveFor, placeIn, type StepEntries } from './step-history.ts'

interface Steps {
  readonly phase: string
  /** The place of the step; undefined in a phase that has no entry of its own. */
  readonly wanted: number | undefined
  /** Where Back or Forward to a place leads: there, unless this says otherwise. */
  readonly reach?: (place: number) => number
}

/** Where the browser's history is: a new object for every move. `isNew`: the page has put it there. */
const entryOf = (state: unknown, isNew: boolean) => ({ state, isNew })
const readEntry = () => entryOf(typeof window === 'undefined' ? null : window.history.state, false)

/**
 * Makes each step an entry of the browser's history on top of the step before, so that the phone's own Back goes one
 * step back. After the thank-you, Back leaves the page.
 */
export const useStepHistory = (
  entries: StepEntries,
  { phase, wanted, reach = (place) => place }: Steps,
  dispatch: Dispatch<{ type: 'go'; place: number }>,
): void => {
  const [entry, setEntry] = useState(readEntry)
  /** The entry that was here last. */
  const seen = useRef<typeof entry>(undefined)
  const goesBack = useRef(false)

  useEffect(() => {
    const follow = () => setEntry(readEntry())
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  useEffect(() => {
    const began = seen.current === undefined
    const arrived = seen.current !== entry && !entry.isNew
    seen.current = entry
    // A page stays where it begins.
    if (began) return
    const place = placeIn(entries, entry.state)
    const move = moveFor({ wanted, place, arrived, reached: reach(place), goesBack: goesBack.current })
    const excess = 'excess' in move ? move.excess : 0
    goesBack.current = excess > 0 || (goesBack.current && !arrived)
    if (move.kind === 'go') dispatch({ type: 'go', place: move.place })
    if (move.kind === 'add') {
      const state = { [entries.key]: entries.values[move.place] }
      const { pathname, search } = window.location
      window.history.pushState(state, '', pathname + search)
      setEntry(entryOf(state, true))
      // What is shown then begins at its top.
      window.scrollTo(0, 0)
    }
    if (excess > 0) window.history.go(-excess)
    // oxlint-disable-next-line react/exhaustive-deps -- Only another phase, step or entry is news.
  }, [phase, wanted, entry])
}
