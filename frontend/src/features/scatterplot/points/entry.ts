/** How points enter, in milliseconds. */
const flightTime = 500
const stagger = 100
const staggeredAtMost = 50
const wholeEntryAtMost = 5000

/** Milliseconds between two departures when `count` points enter together. */
export const entrySpacing = (count: number): number =>
  count <= staggeredAtMost ? stagger : (wholeEntryAtMost - flightTime) / (count - 1)

/** Share of the flight that is over, 0 to 1, for a point that departed at `start`; below 0 it has not departed. */
export const flightProgress = (start: number, now: number): number => Math.min(1, (now - start) / flightTime)

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
