import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page is alive: false in the prerendered page and at the render that takes it over, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

let alive = false

/**
 * Whether the browser draws what is rendered now: not while it takes over a page that the build has written, nor in the
 * build. Unlike `useHydrated` it never causes a second render of what was taken over.
 */
export const isPageAlive = (): boolean => alive

/** From now on the browser draws what is rendered. */
export const notePageAlive = (): void => {
  alive = true
}
