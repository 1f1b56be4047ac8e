import { useEffect } from 'react'

/** Keeps the screen on while the tab is looked at. Where a browser cannot, or will not, the screen does as it is set. */
export const useWakeLock = (): void => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let ended = false
    const release = () => {
      lock?.release().catch(() => undefined)
      lock = undefined
    }
    // A hidden tab loses its lock by itself.
    const keep = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock.request('screen').then(
        (granted) => {
          lock = granted
          if (ended) release()
        },
        () => undefined,
      )
    }
    keep()
    document.addEventListener('visibilitychange', keep)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', keep)
      release()
    }
  }, [])
}
