import { useSyncExternalStore } from 'react'

const subscribeToPixelRatio = (listener: () => void): (() => void) => {
  // The query names the ratio of the moment, so each change needs the next query.
  let end = (): void => undefined
  const watch = () => {
    const list = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    const change = () => {
      listener()
      watch()
    }
    list.addEventListener('change', change, { once: true })
    end = () => list.removeEventListener('change', change)
  }
  watch()
  return () => end()
}

/** Device pixels a CSS pixel: changes with zoom, and when the window is dragged to another screen. */
export const usePixelRatio = (): number =>
  useSyncExternalStore(subscribeToPixelRatio, () => window.devicePixelRatio)
