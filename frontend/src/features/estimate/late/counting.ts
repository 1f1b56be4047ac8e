import type { Span } from '#shared/prices/format-price.ts'

const stepDollars = 500

/** A range on its way to another: `share` from 0 to 1 of the time has gone, and more of the way. In steps of $500. */
export const between = (from: Span, to: Span, share: number): Span => {
  const done = 1 - (1 - share) ** 3
  const at = (end: keyof Span) =>
    Math.round((from[end] + (to[end] - from[end]) * done) / stepDollars) * stepDollars
  return { low: at('low'), high: at('high') }
}
