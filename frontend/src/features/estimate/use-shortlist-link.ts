import { useLayoutEffect, useState } from 'react'
import { useLocation } from '#lib/router/router.ts'
import { keptHere, readShortlist } from './shortlist.ts'

interface Held {
  /** Whether the browser's storage has the list. */
  readonly isKept: () => boolean
  readonly replace: (list: readonly string[]) => readonly string[]
}

/**
 * Takes the products of a shared link over into the list, before anything is painted. A link of which no product is known
 * leaves the list alone; so does an entry of its own where the list could not be stored, as this tab holds a newer one.
 * @returns the list that gave way to another, if there was one, and what forgets it.
 */
export const useShortlistLink = ({ isKept, replace }: Held) => {
  const { search, state } = useLocation()
  const [own, setOwn] = useState<readonly string[]>()
  useLayoutEffect(() => {
    const asked = readShortlist(search) ?? []
    if (asked.length === 0 || (state === keptHere && !isKept())) return
    const before = replace(asked)
    // oxlint-disable-next-line react/set-state-in-effect -- What gave way is known once the list is replaced.
    if (before.length > 0 && before.join() !== asked.join()) setOwn(before)
  }, [search, state, isKept, replace])
  return [own, setOwn] as const
}
