import { useEffect, useRef } from 'react'
import { after } from '#lib/after.ts'

/** Calls once a moment has come, or at once where it has passed: `at` and `now` by the same clock, in ms since 1970. */
export const useAt = (at: number, now: () => number, run: () => void): void => {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => after(Math.max(0, at - now()), () => latest.current()), [at, now])
}
