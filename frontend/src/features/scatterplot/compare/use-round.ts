import { useEffect, useState } from 'react'
import type { Point } from '../rows/point.ts'
import { readPatiently } from './read-patiently.ts'

/** The round that the chart follows, with its ideas. */
export interface CurrentRound {
  readonly round: number | undefined
  readonly points: readonly Point[]
  /** Another one means that rows of some round were hidden or shown again. */
  readonly revision: number | undefined
}

/** The ideas of a round: those on the chart where it is the current one, else as the log has them; undefined until then. */
export const useRound = (round: number, current: CurrentRound): readonly Point[] | undefined => {
  const [held, setHeld] = useState<{ readonly round: number; readonly points: readonly Point[] }>()
  const isCurrent = round === current.round
  const { revision } = current
  useEffect(() => {
    if (isCurrent) return undefined
    const stop = new AbortController()
    readPatiently(round, stop.signal).then(
      (points) => setHeld({ round, points }),
      () => undefined,
    )
    return () => stop.abort()
  }, [round, isCurrent, revision])
  if (isCurrent) return current.points
  return held?.round === round ? held.points : undefined
}
