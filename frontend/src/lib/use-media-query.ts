import { useCallback, useDeferredValue, useSyncExternalStore } from 'react'

/**
 * Whether a CSS media query matches, kept up to date. `beforeHydration` is what the prerendered page and the first
 * render assume, so that both are the same.
 */
export const useMediaQuery = (query: string, beforeHydration = false): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  const matches = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => beforeHydration,
  )
  // The changes that follow on a page that was just taken over render in small portions, not all together.
  return useDeferredValue(matches)
}

/** Whether the visitor asked for less motion; true until the page knows better, so that nothing moves by mistake. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)', true)
