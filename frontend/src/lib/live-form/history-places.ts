import { useEffect, useRef } from 'react'
import { useHistoryEntry } from '#lib/use-history-entry.ts'

/** No trail is longer: five ideas, and what they were opened from. */
const most = 5

/** The place that a history entry carries under a name, whatever its state is; without one of ours, the first. */
export const placeIn = (entry: unknown, name: string): number => {
  const place = (entry as Readonly<Record<string, unknown>> | null)?.[name]
  return typeof place === 'number' && Number.isInteger(place) && place >= 0 && place <= most ? place : 0
}

/** What brings what is shown and the browser's history together: another place, entries less, or one more. */
export type Move =
  | { readonly kind: 'stay' }
  | { readonly kind: 'go'; readonly place: number }
  | { readonly kind: 'leave'; readonly entries: number }
  | { readonly kind: 'add'; readonly place: number }

const stay: Move = { kind: 'stay' }

/** Which place of the history what is shown should be at, and how many places there are to go to. */
export interface Places {
  readonly wanted: number
  readonly count: number
}

/**
 * What follows where a place is wanted, at the entry of another one.
 * @param arrived the browser has just come there.
 * @param goesBack it was asked to go back, and had not done so until now: an entry made meanwhile would be where it
 * goes back from.
 */
export const moveFor = (
  { wanted, count }: Places,
  place: number,
  arrived: boolean,
  goesBack: boolean,
): Move => {
  if (wanted === place) return stay
  if (arrived && !goesBack && place < count) return { kind: 'go', place }
  if (goesBack && !arrived) return stay
  // One entry forward at a time: the next follows when it is here.
  return wanted < place ? { kind: 'leave', entries: place - wanted } : { kind: 'add', place: place + 1 }
}

/**
 * Makes each place an entry of the browser's history on top of the one before, so that the phone's own Back goes one
 * back; `name` is what the entries carry theirs under.
 * @param places undefined leaves the history as it is
 * @param go has the place shown that the browser came to
 * @param above the places lie on top of an entry of somebody else, and keep what that carries; they begin at once, where
 * others stay where the page begins.
 */
export const useHistoryPlaces = (
  name: string,
  places: Places | undefined,
  go: (place: number) => void,
  above = false,
): void => {
  const { entry, push } = useHistoryEntry()
  const { wanted } = places ?? {}
  /** Where it was last. */
  const seen = useRef<{ readonly entry: typeof entry; readonly wanted: number | undefined }>(undefined)
  /** The browser goes back some time after it is asked to: an entry made meanwhile would be where it goes back from. */
  const goesBack = useRef(false)

  useEffect(() => {
    const before = seen.current
    seen.current = { entry, wanted }
    if (!before && !above) return
    if (before?.entry === entry && before.wanted === wanted) return
    const arrived = before !== undefined && before.entry !== entry && !entry.isNew
    const move = places ? moveFor(places, placeIn(entry.state, name), arrived, goesBack.current) : stay
    goesBack.current = move.kind === 'leave' || (goesBack.current && !arrived)
    if (move.kind === 'go') go(move.place)
    if (move.kind === 'leave') window.history.go(-move.entries)
    if (move.kind === 'add')
      push({ ...(above && (window.history.state as object | null)), [name]: move.place })
    // oxlint-disable-next-line react/exhaustive-deps -- Only another place or entry is news.
  }, [wanted, entry])
}
