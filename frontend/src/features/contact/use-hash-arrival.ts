import { useEffect, type RefObject } from 'react'
import { NavigationType } from '#lib/router/location.ts'
import { useLocation, useNavigationType } from '#lib/router/router.ts'

/**
 * Brings a part of the page into view, and the Tab key to it, whenever the address names it: on load, after a change of
 * page, and when its link is pressed again. Back and forward restore the scroll position instead.
 */
export const useHashArrival = (part: RefObject<HTMLElement | null>, id: string): void => {
  const { hash, key } = useLocation()
  // The router calls the first page of a load "default"; all other visits of kind "POP" were here before.
  const isReturn = useNavigationType() === NavigationType.Pop && key !== 'default'
  useEffect(() => {
    const target = part.current
    if (isReturn || hash !== `#${id}` || !target) return
    target.scrollIntoView()
    if (!target.contains(document.activeElement)) target.focus({ preventScroll: true })
  }, [part, id, hash, key, isReturn])
}
