import { useEffect, useState } from 'react'
import { placeOf, type Frame } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import { actsBetween, actTimes, toldOf, type Act } from './acts.ts'
import { pilesIn, type PilePoint } from './gather-points.ts'

interface Acting {
  readonly acts: readonly Act[]
  readonly phase: 'walk' | 'named'
}

/** What is shown of what was just gathered. */
export interface ShownActs extends Acting {
  /** The pile that the room is told of, as it is now; undefined where one only grew. */
  readonly told: PilePoint | undefined
}

interface Watched {
  readonly points: readonly Point[]
  readonly frame: Frame | undefined
  /** What is gathered now is not seen, or was gathered while nobody looked. */
  readonly isQuiet: boolean
  readonly isStill: boolean
  /** What was on the wall before any of it was gathered; undefined where that was never so. */
  readonly before: () => Pick<Watched, 'points' | 'frame'> | undefined
}

/** Notices what a desk gathers, and how far the wall is with showing it; undefined while there is nothing to show. */
export const useActs = ({ points, frame, isQuiet, isStill, before }: Watched): ShownActs | undefined => {
  const [seen, setSeen] = useState(() => before() ?? { points, frame })
  const [acting, setActing] = useState<Acting>()
  if (seen.points !== points || seen.frame !== frame) {
    setSeen({ points, frame })
    const from = seen.frame
    const acts =
      seen.points === points || !from || isQuiet
        ? []
        : actsBetween(seen.points, points, (point) => placeOf(point, from))
    // One that grows meanwhile is as large as it is then.
    if (acts.length > 0 && (!acting || toldOf(acts))) setActing({ acts, phase: 'walk' })
  }
  if (acting && isQuiet) setActing(undefined)
  useEffect(() => {
    if (!acting) return undefined
    const { acts, phase } = acting
    const isTold = toldOf(acts) !== undefined
    const ms = phase === 'named' ? actTimes.named : isStill ? actTimes.still : actTimes.walk
    const timer = setTimeout(
      () => setActing(phase === 'walk' && isTold ? { acts, phase: 'named' } : undefined),
      ms,
    )
    return () => clearTimeout(timer)
  }, [acting, isStill])
  if (!acting || isQuiet) return undefined
  const there = new Map(pilesIn(points).map((pile) => [pile.pile.id, pile]))
  const told = toldOf(acting.acts)
  const now = told && there.get(told.pile.id)
  // It was taken apart, or its ideas are hidden.
  if (told && !now) return undefined
  return { ...acting, acts: acting.acts.filter(({ pile }) => there.has(pile.pile.id)), told: now }
}
