import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer } from 'react'
import type { Direction } from '#lib/round/read-direction.ts'
import type { NumberedRow } from '#lib/round/reader.ts'
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

interface HoldEvent {
  readonly step: typeof heed
  readonly news: HoldNews
}

const reduce = (hold: Hold, { step, news }: HoldEvent): Hold => step(hold, news)

interface HeldRows<Row> {
  readonly hold: Hold
  /** What is on the wall while it stands; undefined while it is all there is. */
  readonly standing: readonly Row[] | undefined
  /** How many wait, at the desk and here. */
  readonly waiting: number
  readonly holdHere: () => void
  readonly revealHere: () => void
}

/** Holds the rows on the wall and lets more come, as a desk says and as keys say. */
export const useHeldRows = <Row extends NumberedRow>(
  rows: readonly Row[],
  { waiting, round }: Pick<Direction, 'waiting' | 'round'>,
): HeldRows<Row> => {
  const [hold, tell] = useReducer(reduce, openHold)
  const lastRow = useMemo(() => rows.reduce((last, { row }) => Math.max(last, row), 0), [rows])
  const newsAt = useCallback(
    (now: number): HoldNews => ({ now, waiting, round, lastRow }),
    [waiting, round, lastRow],
  )

  // Before the next paint: nothing may be seen and then go.
  useLayoutEffect(() => tell({ step: heed, news: newsAt(performance.now()) }), [newsAt])

  useEffect(() => {
    const timers = momentsOf(hold).map((moment) =>
      setTimeout(() => tell({ step: heed, news: newsAt(moment) }), Math.max(0, moment - performance.now())),
    )
    return () => timers.forEach(clearTimeout)
  }, [hold, newsAt])

  const last = lastShown(hold)
  // Also while no row is beyond it: the next one must find the picture held.
  const standing = useMemo(
    () => (last === undefined ? undefined : rows.filter(({ row }) => row <= last)),
    [last, rows],
  )
  const heldHere = standing ? rows.length - standing.length : 0

  return {
    hold,
    standing,
    waiting: hold.phase === 'held' ? waiting + heldHere : 0,
    holdHere: useCallback(() => tell({ step: holdHere, news: newsAt(performance.now()) }), [newsAt]),
    revealHere: useCallback(() => tell({ step: revealHere, news: newsAt(performance.now()) }), [newsAt]),
  }
}
