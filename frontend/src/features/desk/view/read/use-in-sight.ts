import { useLayoutEffect, useRef } from 'react'

/**
 * Scrolls the tab so far that the line of the idea that is read (by its row) is in sight, and what is beside it. Where the
 * whole desk scrolls as one, it stays: the button that goes on is further down.
 */
export const useInSight = (row: number | undefined) => {
  const ref = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const line = ref.current?.querySelector('[aria-current]')
    const tab = line?.closest('[data-body]')
    if (!line || !tab) return
    const [at, sight] = [line.getBoundingClientRect(), tab.getBoundingClientRect()]
    const above = at.top - at.height - sight.top
    const below = at.bottom + at.height - sight.bottom
    if (above < 0) tab.scrollTop += above
    else if (below > 0) tab.scrollTop += below
  }, [row])
  return ref
}
