import { useEffect, useState } from 'react'

/** The time that a clock says, kept up to date while somebody has to know it. */
export const useNow = (clock: () => number, isWanted: boolean, everyMs = 250): number => {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => setNow(clock()), everyMs)
    return () => clearInterval(timer)
  }, [clock, isWanted, everyMs])
  return now
}
