import type { EntryPlan } from '../../points/entry.ts'
import type { Frame } from '../../points/frame.ts'

/** In milliseconds; less where many come. */
const spacingAtMost = 40
const flightMs = 500
/** In units of the frame: how far below the plot the curtain is, how wide, and how high the ideas rise on their way. */
const curtain = { below: 70, left: 100, step: 40, heads: 7 } as const
const lift = 120

/**
 * How what has waited comes: from behind the curtain in the foot, the lowest impact first, and all of it part of the
 * picture at the same moment. `end` is on the clock of `performance.now()`.
 */
export const revealPlan =
  ({ height, unit }: Pick<Frame, 'height' | 'unit'>, end: number): EntryPlan =>
  (fresh, now) => {
    const order = fresh.toSorted((one, other) => one.impact - other.impact || one.row - other.row)
    const room = Math.max(0, end - now - flightMs)
    const spacing = Math.min(spacingAtMost, room / Math.max(1, order.length))
    return order.map((point, index) => {
      const start = now + index * spacing
      return {
        point,
        start,
        lands: Math.max(end, start + flightMs),
        from: {
          x: curtain.left + (index % curtain.heads) * curtain.step,
          y: height / unit + curtain.below,
        },
        lift,
      }
    })
  }
