import { startTransition, useEffect, useState, type RefObject } from 'react'
import { useHydrated } from '#lib/use-hydrated.ts'
import type { VisitPick } from './visit-pick.ts'

/**
 * This visit's pick. A prerendered page begins with its first one and changes it while `place` is out of sight; where
 * the visitor is already looking there, what they see stays. `parts` selects what of the place shows the pick; all of
 * it by default.
 */
export const useVisitPick = <Item extends string>(
  pick: VisitPick<Item>,
  place: RefObject<Element | null>,
  parts?: string,
): readonly Item[] => {
  const hydrated = useHydrated()
  const [items, setItems] = useState(() => (hydrated ? pick.drawn() : pick.first))

  useEffect(() => {
    const target = place.current
    if (!target || items !== pick.first) return
    const targets = parts === undefined ? [target] : target.querySelectorAll(parts)
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect()
      const isSeen = entries.some(({ isIntersecting }) => isIntersecting)
      // In small portions: nobody waits for it.
      if (!isSeen || !pick.keepFirst()) startTransition(() => setItems(pick.drawn()))
    })
    for (const one of targets) observer.observe(one)
    return () => observer.disconnect()
  }, [pick, place, parts, items])

  return items
}
