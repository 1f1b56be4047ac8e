/** Tracks of straight pieces and quarter-turns, for marbles, counters and whatever else rolls along a line. */
import { path } from '../kit/paths.ts'
import { clamp } from '../kit/time.ts'

export type Point = readonly [x: number, y: number]
export type Step = { ahead: number } | { radius: number; side: 1 | -1 }

export const ahead = (length: number): Step => ({ ahead: length })
/** A quarter-turn to the traveller's left: from rightwards to upwards. */
export const left = (radius: number): Step => ({ radius, side: -1 })
/** A quarter-turn to the traveller's right: from rightwards to downwards. */
export const right = (radius: number): Step => ({ radius, side: 1 })

interface Piece {
  length: number
  at: (distance: number) => Point
  /** The path command from where the pen is to the point at `distance`. */
  to: (distance: number) => string
}

export interface Track {
  length: number
  /** The point at a distance from the start; the ends hold what lies beyond them. */
  at: (distance: number) => Point
  /** Path data from one distance to another, open at both ends. */
  part: (from: number, to: number) => string
}

const straight = ([x, y]: Point, [dx, dy]: Point, length: number): Piece => {
  const at = (distance: number): Point => [x + dx * distance, y + dy * distance]
  return { length, at, to: (distance) => path`L${at(distance)[0]} ${at(distance)[1]}` }
}

const quarterTurn = ([x, y]: Point, [dx, dy]: Point, radius: number, side: 1 | -1): Piece => {
  const [towardsX, towardsY] = [-dy * side, dx * side]
  const at = (distance: number): Point => {
    const angle = distance / radius
    const [along, across] = [radius * Math.sin(angle), radius * (1 - Math.cos(angle))]
    return [x + dx * along + towardsX * across, y + dy * along + towardsY * across]
  }
  const to = (distance: number): string => {
    const [endX, endY] = at(distance)
    return path`A${radius} ${radius} 0 0 ${side === 1 ? 1 : 0} ${endX} ${endY}`
  }
  return { length: (radius * Math.PI) / 2, at, to }
}

const piecesOf = (start: Point, heading: Point, steps: readonly Step[]): Piece[] => {
  let [from, [dx, dy]] = [start, heading]
  return steps.map((step) => {
    const piece =
      'ahead' in step
        ? straight(from, [dx, dy], step.ahead)
        : quarterTurn(from, [dx, dy], step.radius, step.side)
    from = piece.at(piece.length)
    if ('side' in step) [dx, dy] = [-dy * step.side, dx * step.side]
    return piece
  })
}

/** A track from `start`, setting out in the direction of the unit vector `heading`, `[1, 0]` to the right. */
export const track = (start: Point, heading: Point, ...steps: Step[]): Track => {
  let length = 0
  const pieces = piecesOf(start, heading, steps).map((piece) => {
    const begin = length
    length += piece.length
    return { ...piece, begin }
  })
  const at = (distance: number): Point => {
    const piece = pieces.findLast(({ begin }) => begin <= distance) ?? pieces[0]
    return piece ? piece.at(clamp(distance - piece.begin, 0, piece.length)) : start
  }
  const part = (from: number, to: number): string =>
    path`M${at(from)[0]} ${at(from)[1]}` +
    pieces
      .filter((piece) => piece.begin < to && piece.begin + piece.length > from)
      .map((piece) => piece.to(Math.min(to - piece.begin, piece.length)))
      .join('')
  return { length, at, part }
}
