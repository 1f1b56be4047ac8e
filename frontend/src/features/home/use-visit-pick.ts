import { startTransition, useEffect, useState, type RefObject } from 'react'
import { isPageAlive } from '#lib/use-hydrated.ts'
import type { VisitPick } from './visit-pick.ts'

/** Whoever looks at what is about to change sees it change: that far from the window it is out of sight. */
const outOfSight = '50%'

/**
 * This visit's pick. A prerendered page begins with its first one and changes it with the first scroll, while `place` is
 * well out of sight: nobody pays for it who never comes there. Where the visitor is already looking there, what they see
 * stays. `parts` selects what of the place shows the pick; all of it by default.
 */
export const useVisitPick = <Item extends string>(
  pick: VisitPick<Item>,
  place: RefObject<Element | null>,
  parts?: string,
): readonly Item[] => {
  const [items, setItems] = useState(() => (isPageAlive() ? pick.drawn() : pick.first))

  useEffect(() => {
    const target = place.current
    if (!target || items !== pick.first) return
    const targets = parts === undefined ? [target] : target.querySelectorAll(parts)
    const observer = new IntersectionObserver(
      (entries) => {
        observer.disconnect()
        const isSeen = entries.some(({ isIntersecting }) => isIntersecting)
        // In small portions: nobody waits for it.
        if (!isSeen || !pick.keepFirst()) startTransition(() => setItems(pick.drawn()))
      },
      { rootMargin: outOfSight },
    )
    const look = () => {
      for (const one of targets) observer.observe(one)
    }
    window.addEventListener('scroll', look, { once: true, passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [pick, place, parts, items])

  return items
}
