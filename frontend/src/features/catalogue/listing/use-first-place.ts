import { useLayoutEffect, useRef } from 'react'
import { useHydrated } from '#lib/use-hydrated.ts'
import { beginsAtResults, restOfTheWay } from './first-place.ts'
import type { Criteria } from './listing.ts'

const kindOfLoad = () => {
  const [load] = performance.getEntriesByType('navigation')
  return load instanceof PerformanceNavigationTiming ? load.type : undefined
}

/** Brings the results that a link asks for into the first window, once its document is taken over. */
export const useFirstPlace = (criteria: Criteria): void => {
  const hydrated = useHydrated()
  const isLoad = useRef(!hydrated)

  useLayoutEffect(() => {
    if (!hydrated || !isLoad.current) return
    isLoad.current = false
    const arrival = {
      criteria,
      hash: window.location.hash,
      kind: kindOfLoad(),
      scrolled: window.scrollY > 0,
      touched: document.activeElement !== document.body,
    }
    if (!beginsAtResults(arrival)) return
    document.getElementById('tagContent')?.scrollIntoView({ behavior: 'instant' })
    const result = document.querySelector('[data-wall]')?.getBoundingClientRect()
    if (result) window.scrollBy({ top: restOfTheWay(result.top, window.innerHeight), behavior: 'instant' })
  }, [hydrated, criteria])
}
