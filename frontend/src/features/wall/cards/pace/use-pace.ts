import { useEffect, useLayoutEffect, useReducer } from 'react'
import type { NumberedRow } from '#lib/round/reader.ts'
import { dueAt, emptyPace, follow, goOn, stand, tick, withPiles, type Pace } from './pace.ts'

type PaceEvent = (pace: Pace) => Pace

const reduce = (pace: Pace, event: PaceEvent): Pace => event(pace)

interface Seen {
  readonly rows: readonly NumberedRow[]
  /** The first rows are here, if there are any. */
  readonly isLoaded: boolean
  /** More of what was there before are about to come. */
  readonly isReading: boolean
  /** How many piles there is room for. */
  readonly piles: number
  /** Nothing lands: somebody has paused it, or nobody sees the table. */
  readonly isStill: boolean
}

/** What lies on the table, by this machine's clock. */
export const usePace = ({ rows, isLoaded, isReading, piles, isStill }: Seen): Pace => {
  const [pace, tell] = useReducer(reduce, piles, emptyPace)
  // Before the next paint: what is hidden goes at once.
  useLayoutEffect(() => {
    const now = performance.now()
    tell((before) => {
      const shaped = withPiles(before, piles)
      return isLoaded ? follow(shaped, rows, now, isReading) : shaped
    })
  }, [rows, isLoaded, isReading, piles])
  useLayoutEffect(() => {
    const now = performance.now()
    tell((before) => (isStill ? stand(before, now) : goOn(before, now)))
  }, [isStill])
  useEffect(() => {
    const due = dueAt(pace)
    if (due === undefined) return undefined
    // At the moment that was set: a timer may be a little early by the other clock.
    const timer = setTimeout(
      () => tell((before) => tick(before, Math.max(due, performance.now()))),
      Math.max(0, due - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [pace])
  return pace
}
