import { useEffect, useState } from 'react'
import { patienceMs } from '#lib/round/poll-timer.ts'

const lookEveryMs = 1000

/**
 * When the last response came, once that is more than 10 s ago; undefined while responses come. A tab that was hidden
 * asked nothing: its time counts from when it is seen again.
 */
export const useSilence = (answeredAt: () => number): number | undefined => {
  const [asOf, setAsOf] = useState<number>()
  useEffect(() => {
    let seenAt = Date.now()
    const look = () => {
      const last = answeredAt()
      const isSilent = Date.now() - Math.max(last, seenAt) > patienceMs
      setAsOf(isSilent ? last : undefined)
    }
    const see = () => {
      seenAt = Date.now()
      look()
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look()
    }, lookEveryMs)
    document.addEventListener('visibilitychange', see)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', see)
    }
  }, [answeredAt])
  return asOf
}
