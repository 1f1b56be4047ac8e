import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page is alive: false in the prerendered page and at the render that takes it over, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
