import { useEffect, useEffectEvent, useState } from 'react'

/** Calls, every so many ms, for as long as it is wanted. */
export const useTicks = (isWanted: boolean, onTick: () => void, everyMs = 250): void => {
  const tick = useEffectEvent(onTick)
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => tick(), everyMs)
    return () => clearInterval(timer)
  }, [isWanted, everyMs])
}

/** The time that a clock says, kept up to date while somebody has to know it. */
export const useNow = (clock: () => number, isWanted: boolean): number => {
  const [now, setNow] = useState(clock)
  useTicks(isWanted, () => setNow(clock()))
  return now
}
