import type { Place } from '../../points/frame.ts'
import type { Box } from './room.ts'

/** The line from a circle to its text where the text has no room beside it. */
export interface Leader {
  readonly from: Place
  readonly to: Place
}

/** Ways from a circle, the flattest first, right before left and up before down. */
const ways: readonly Place[] = Array.from({ length: 9 }, (_, index) => (index * Math.PI) / 16).flatMap(
  (angle) => {
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    return [
      { x, y: -y },
      { x: -x, y: -y },
      { x, y },
      { x: -x, y },
    ]
  },
)

/** From the rim of a circle, in units of the window: each so much farther than the one before. */
const distances = Array.from({ length: 24 }, (_, index) => 40 * 1.15 ** index)

export interface Call {
  /** From the rim of its circle to where the text begins. */
  readonly leader: Leader
  /** The text is to the left, and its lines end there. */
  readonly ends: boolean
  readonly boxOf: (width: number, height: number) => Box
}

/** Where the text of a circle may be that has no room beside it, the nearest first. */
export function* callsFor({ x, y }: Place, radius: number, unit: number, gap: number): Generator<Call> {
  for (const distance of distances)
    for (const way of ways) {
      const on = (length: number): Place => ({ x: x + way.x * length, y: y + way.y * length })
      const to = on(radius + distance * unit)
      const next = on(radius + distance * unit + gap)
      const isAside = way.x * way.x > way.y * way.y
      yield {
        leader: { from: on(radius), to },
        ends: way.x < 0,
        boxOf: (width, height) => {
          const left = way.x < 0 ? next.x - width : next.x
          const top = isAside ? next.y - height / 2 : way.y < 0 ? next.y - height : next.y
          return { left, top, right: left + width, bottom: top + height }
        },
      }
    }
}

/** A number is so much wider than it is high. */
const wider = 1.6

/** How near a line comes to a number in a place, as far as it would lie on it from the side. */
export const farFrom = ({ from, to }: Leader, place: Place): number => {
  const [x, y] = [to.x - from.x, (to.y - from.y) * wider]
  const [across, down] = [place.x - from.x, (place.y - from.y) * wider]
  const share = Math.min(1, Math.max(0, (across * x + down * y) / (x * x + y * y)))
  return Math.hypot(x * share - across, y * share - down)
}

/** A line in boxes short enough that none takes much more than the line does. */
export const boxesOf = ({ from, to }: Leader, step: number): readonly Box[] => {
  const count = Math.max(1, Math.floor(Math.hypot(to.x - from.x, to.y - from.y) / step))
  return Array.from({ length: count }, (_, index) => {
    const at = (share: number): Place => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    })
    const [one, other] = [at(index / count), at((index + 1) / count)]
    return {
      left: Math.min(one.x, other.x),
      top: Math.min(one.y, other.y),
      right: Math.max(one.x, other.x),
      bottom: Math.max(one.y, other.y),
    }
  })
}
