import { useEffect, useState } from 'react'

/** The time in ms since 1970, kept up to date while somebody has to know it. */
export const useNow = (isWanted: boolean, everyMs = 250): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [isWanted, everyMs])
  return now
}
