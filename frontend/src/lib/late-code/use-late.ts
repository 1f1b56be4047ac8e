import { useEffect, useState } from 'react'

/** Whether a component has been on the page for so many milliseconds. */
export const useLate = (ms: number): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLate
}
