import { useEffect, useState, type RefObject } from 'react'
import { useHydrated } from '../../lib/use-hydrated.ts'
import type { VisitPick } from './visit-pick.ts'

/**
 * This visit's pick. A prerendered page begins with its first one and changes it while nobody can see `place`; where
 * the visitor is already looking there, what they see stays.
 */
export const useVisitPick = <Item extends string>(
  pick: VisitPick<Item>,
  place: RefObject<Element | null>,
): readonly Item[] => {
  const hydrated = useHydrated()
  const [items, setItems] = useState(() => (hydrated ? pick.drawn() : pick.first))

  useEffect(() => {
    const target = place.current
    if (!target || items !== pick.first) return
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect()
      if (entries.at(-1)?.isIntersecting !== true || !pick.keepFirst()) setItems(pick.drawn())
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [pick, place, items])

  return items
}
