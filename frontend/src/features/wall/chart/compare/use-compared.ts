import { useEffect, useState } from 'react'
import type { Point } from '../rows/point.ts'
import { followEarlier } from './earlier-round.ts'

/** The round that the chart follows, with its ideas. */
export interface CurrentRound {
  readonly round: number | undefined
  readonly uncounted: readonly number[]
  readonly points: readonly Point[]
}

/** The ideas of a round: those on the chart where it is the current one, else as the log has them; undefined until then. */
export const useCompared = (round: number, current: CurrentRound): readonly Point[] | undefined => {
  const [held, setHeld] = useState<{ readonly round: number; readonly points: readonly Point[] }>()
  const isCurrent = round === current.round
  useEffect(() => {
    if (isCurrent) return undefined
    const stop = new AbortController()
    followEarlier(round, stop.signal, (points) => setHeld({ round, points })).catch(() => undefined)
    return () => stop.abort()
  }, [round, isCurrent])
  if (isCurrent) return current.points
  return held?.round === round ? held.points : undefined
}
