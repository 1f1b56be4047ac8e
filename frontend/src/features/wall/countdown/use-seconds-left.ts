import { useCallback, useSyncExternalStore } from 'react'
import { secondsLeft, type Countdown } from './countdown.ts'

const lookEveryMs = 100

const subscribe = (changed: () => void) => {
  const timer = setInterval(changed, lookEveryMs)
  return () => clearInterval(timer)
}
const nothingChanges = () => () => undefined

/**
 * A countdown's whole seconds by a clock, which must be the same function at every render; 0 at its end, undefined
 * without one and once its end is past.
 */
export const useSecondsLeft = (countdown: Countdown | undefined, now: () => number): number | undefined =>
  useSyncExternalStore(
    countdown ? subscribe : nothingChanges,
    useCallback(() => countdown && secondsLeft(countdown, now()), [countdown, now]),
  )
