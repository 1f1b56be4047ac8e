import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer } from 'react'
import type { FeedSnapshot } from '../../rows/row-feed.ts'
import {
  heed,
  holdHere,
  lastShown,
  momentsOf,
  openHold,
  revealHere,
  type Hold,
  type HoldNews,
} from './hold.ts'
import type { Direction } from '../read-direction.ts'
import type { Picture } from '../projector-view.ts'

interface HoldEvent {
  readonly step: typeof heed
  readonly news: HoldNews
}

const reduce = (hold: Hold, { step, news }: HoldEvent): Hold => step(hold, news)

interface HeldPicture {
  readonly hold: Hold
  /** What is on the wall while it stands; undefined while it is all there is. */
  readonly picture: Picture | undefined
  /** How many wait, at the desk and here. */
  readonly waiting: number
  readonly holdHere: () => void
  readonly revealHere: () => void
}

/** Holds the picture and lets it go, as a desk says and as keys say. */
export const useHold = (
  { points, generation }: Pick<FeedSnapshot, 'points' | 'generation'>,
  { waiting, round }: Direction,
): HeldPicture => {
  const [hold, tell] = useReducer(reduce, openHold)
  const lastRow = useMemo(() => points.reduce((last, { row }) => Math.max(last, row), 0), [points])
  const newsAt = useCallback(
    (now: number): HoldNews => ({ now, waiting, round, lastRow }),
    [waiting, round, lastRow],
  )

  // Before the next paint: no circle may be seen and then go.
  useLayoutEffect(() => tell({ step: heed, news: newsAt(performance.now()) }), [newsAt])

  useEffect(() => {
    const timers = momentsOf(hold).map((moment) =>
      setTimeout(() => tell({ step: heed, news: newsAt(moment) }), Math.max(0, moment - performance.now())),
    )
    return () => timers.forEach(clearTimeout)
  }, [hold, newsAt])

  const last = lastShown(hold)
  // Also while no row is beyond it: the next one must find the picture held.
  const picture = useMemo(
    () => (last === undefined ? undefined : { points: points.filter(({ row }) => row <= last), generation }),
    [last, points, generation],
  )
  const heldHere = picture ? points.length - picture.points.length : 0

  return {
    hold,
    picture,
    waiting: hold.phase === 'held' ? waiting + heldHere : 0,
    holdHere: useCallback(() => tell({ step: holdHere, news: newsAt(performance.now()) }), [newsAt]),
    revealHere: useCallback(() => tell({ step: revealHere, news: newsAt(performance.now()) }), [newsAt]),
  }
}
