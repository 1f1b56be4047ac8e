import { useLayoutEffect } from 'react'
import { useLocation } from '#lib/router/router.ts'
import { keptHere, readShortlist } from './shortlist.ts'

interface Held {
  /** Whether the browser's storage has the list. */
  readonly isKept: () => boolean
  readonly replace: (list: readonly string[]) => void
}

/**
 * Takes the products of a shared link over into the list, before anything is painted. A link of which no product is known
 * leaves the list alone; so does an entry of its own where the list could not be stored, as this tab holds a newer one.
 */
export const useShortlistLink = ({ isKept, replace }: Held): void => {
  const { search, state } = useLocation()
  useLayoutEffect(() => {
    const asked = readShortlist(search) ?? []
    if (asked.length > 0 && (state !== keptHere || isKept())) replace(asked)
  }, [search, state, isKept, replace])
}
