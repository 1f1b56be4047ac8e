import { useEffect, useState } from 'react'
import { isInTime, ownMs, walkMs, type RevealPhase } from './timeline.ts'

interface Shown {
  /** When it was revealed. */
  readonly at: number
  readonly phase: RevealPhase
  /** It was over before the wall heard of it. */
  readonly isLate: boolean
}

/**
 * Where the wall is with a reveal that was at `revealedAt`; undefined before. `serverNow` must be the same function at
 * every render.
 */
export const useReveal = (revealedAt: number | undefined, serverNow: () => number) => {
  const [shown, setShown] = useState<Shown>()
  if (revealedAt !== undefined && shown?.at !== revealedAt) {
    const isLate = !isInTime(revealedAt, serverNow())
    setShown({ at: revealedAt, phase: isLate ? 'end' : 'own', isLate })
  }
  const phase = revealedAt === undefined || shown?.at !== revealedAt ? undefined : shown.phase
  useEffect(() => {
    if (revealedAt === undefined || phase === undefined || phase === 'end') return undefined
    const [next, ms] = phase === 'own' ? (['walk', ownMs] as const) : (['end', walkMs] as const)
    const timer = setTimeout(() => setShown((now) => now && { ...now, phase: next }), ms)
    return () => clearTimeout(timer)
  }, [revealedAt, phase])
  return { phase, isLate: shown?.isLate ?? true }
}
