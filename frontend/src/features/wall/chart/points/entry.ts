import type { Point } from '../rows/point.ts'
import type { Place } from './frame.ts'

/** A point on its way to its place. Times are on the clock of `performance.now()`, lengths in units of the frame. */
export interface Flight {
  readonly point: Point
  /** When it departs. */
  readonly start: number
  /** When it becomes part of the picture, where that is later than its arrival. */
  readonly lands?: number
  /** Where it departs from; the origin where it is left out. */
  readonly from?: Place
  /** How high its way is above the straight line, half-way. */
  readonly lift?: number
}

/** Points that enter once more, which are all known already. */
export interface Entering {
  /** How far a point is on its way, 0 to 1; at 0 it is not there yet, at 1 it is at its place. */
  readonly shareOf: (point: Point) => number
  /** Calls back whenever points have moved on; returns what ends it. */
  readonly subscribe: (onMove: () => void) => () => void
}

/** How the points that enter together enter, at a time. */
export type EntryPlan = (fresh: readonly Point[], now: number) => readonly Flight[]

/** How points enter, in milliseconds. */
export const flightTime = 500
const stagger = 100
const staggeredAtMost = 50
const wholeEntryAtMost = 5000

/** Milliseconds between two departures when `count` points enter together. */
export const entrySpacing = (count: number): number =>
  count <= staggeredAtMost ? stagger : (wholeEntryAtMost - flightTime) / (count - 1)

/** Share of the flight that is over, 0 to 1, for a point that departed at `start`; below 0 it has not departed. */
export const flightProgress = (start: number, now: number): number => Math.min(1, (now - start) / flightTime)

/** When a flight becomes part of the picture. */
export const landingOf = ({ start, lands = start + flightTime }: Flight): number => lands

/** One after another, in the order of their rows. */
export const planEntry: EntryPlan = (fresh, now) => {
  const spacing = entrySpacing(fresh.length)
  return fresh.map((point, index) => ({ point, start: now + index * spacing }))
}

/** Each at its place, at once. */
export const planAppearance: EntryPlan = (fresh, now) =>
  fresh.map((point) => ({ point, start: now, lands: now }))

const bezier = (a: number, b: number, t: number): number =>
  3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3

/** The site's easing, cubic-bezier(0.2, 0.8, 0.2, 1), for what is drawn and not styled. Takes and gives 0 to 1. */
export const ease = (progress: number): number => {
  let low = 0
  let high = 1
  // x(t) rises, so halving finds t; twelve halvings are finer than a pixel on any screen.
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    if (bezier(0.2, 0.2, middle) < progress) low = middle
    else high = middle
  }
  return progress >= 1 ? 1 : progress <= 0 ? 0 : bezier(0.8, 1, (low + high) / 2)
}
