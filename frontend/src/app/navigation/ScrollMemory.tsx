import { useLayoutEffect, useRef } from 'react'
import { elementOf } from './hash-target.ts'
import { keepPositions, notePosition, positionOf } from './scroll-positions.ts'
import type { Visit } from './visit.ts'

/** Where a visit begins: where it was left, at the part its hash names, or at the top. */
const scrollTo = (visit: Visit) => {
  const left = positionOf(visit)
  const target = elementOf(visit.location.hash)
  if (left !== undefined) window.scrollTo(0, left)
  else if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}

interface ScrollMemoryProps {
  visit: Visit
  /** The page was there before its script, and the browser has scrolled it itself. */
  prerendered: boolean
}

/** After each change of address the view is at the top of the new page, after Back and a reload where it was. */
export const ScrollMemory = ({ visit, prerendered }: ScrollMemoryProps) => {
  const last = useRef<Visit>(undefined)

  useLayoutEffect(() => {
    const isFirst = last.current === undefined
    if (last.current === visit) return
    last.current = visit
    if (visit.keepsView === true || (isFirst && prerendered)) return
    scrollTo(visit)
  }, [visit, prerendered])

  // With the layout, as above: a visitor who leaves right after a change is remembered where they are, and not a page before.
  useLayoutEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual'
    }
    const handBack = () => {
      notePosition(visit)
      keepPositions()
      window.history.scrollRestoration = 'auto'
    }
    takeOver()
    window.addEventListener('pageshow', takeOver)
    window.addEventListener('pagehide', handBack)
    return () => {
      window.removeEventListener('pageshow', takeOver)
      window.removeEventListener('pagehide', handBack)
    }
  }, [visit])

  return null
}
