import { useEffect, useRef, useState } from 'react'

/** A number that changes no oftener than every so many milliseconds; only that there is none, or one, shows at once. */
export const useCalmCount = (count: number, everyMs: number): number => {
  const [shown, setShown] = useState(count)
  const changedAt = useRef(0)
  if ((shown === 0) !== (count === 0)) setShown(count)
  useEffect(() => {
    changedAt.current = performance.now()
  }, [shown])
  useEffect(() => {
    if (count === shown) return undefined
    const timer = setTimeout(() => setShown(count), changedAt.current + everyMs - performance.now())
    return () => clearTimeout(timer)
  }, [count, shown, everyMs])
  return shown
}
