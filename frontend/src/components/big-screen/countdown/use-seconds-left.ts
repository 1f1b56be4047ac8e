import { useCallback, useSyncExternalStore } from 'react'
import { secondsLeft, type Countdown } from './countdown.ts'

const lookEveryMs = 100

const subscribe = (changed: () => void) => {
  const timer = setInterval(changed, lookEveryMs)
  return () => clearInterval(timer)
}
const nothingChanges = () => () => undefined

/** A countdown's whole seconds by this machine's clock; 0 at its end, undefined without one and once its end is past. */
export const useSecondsLeft = (countdown: Countdown | undefined): number | undefined =>
  useSyncExternalStore(
    countdown ? subscribe : nothingChanges,
    useCallback(() => countdown && secondsLeft(countdown, Date.now()), [countdown]),
  )
