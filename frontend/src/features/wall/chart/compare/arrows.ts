import type { Place } from '../points/frame.ts'

interface ArrowEnds {
  /** Centres of the two circles, and their radii with what surrounds them. */
  readonly from: Place
  readonly to: Place
  readonly fromRadius: number
  readonly toRadius: number
  /** How long its head is. */
  readonly head: number
}

/** No arrow is shorter: two circles that touch say by themselves that nothing moved far. */
const least = 4

/** The path of an arrow from the edge of a circle to the edge of another; undefined where there is no room for one. */
export const arrowPath = ({ from, to, fromRadius, toRadius, head }: ArrowEnds): string | undefined => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length <= fromRadius + toRadius + least) return undefined
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const at = (along: number, across: number): string =>
    `${(from.x + x * along - y * across).toFixed(1)} ${(from.y + y * along + x * across).toFixed(1)}`
  const tip = length - toRadius
  // A head is never longer than its arrow.
  const long = Math.min(head, tip - fromRadius)
  const wing = 0.72 * long
  return `M${at(fromRadius, 0)}L${at(tip, 0)}M${at(tip - long, wing)}L${at(tip, 0)}L${at(tip - long, -wing)}`
}
