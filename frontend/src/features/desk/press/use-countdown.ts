import { useEffect, useState } from 'react'

/** Whole seconds left of so many ms, from when they were given; undefined where none are. */
export const useCountdown = (milliseconds: number | undefined): number | undefined => {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    if (milliseconds === undefined) return
    const timer = setInterval(() => setPassed((seconds) => seconds + 1), 1000)
    return () => {
      clearInterval(timer)
      setPassed(0)
    }
  }, [milliseconds])
  return milliseconds === undefined ? undefined : Math.max(1, Math.ceil(milliseconds / 1000) - passed)
}
