import type { Place } from '../../points/frame.ts'
import type { Point } from '../../rows/point.ts'
import type { Box } from './room.ts'
import { boxAt, gap, isInside, spot, type Taken, takenOn } from './taken.ts'
import { type Circle, type IdeaText, lengthIn, lineHeight, sizeOf, type TextGround } from './text-ground.ts'
import { clippedLinesOf, evenLinesOf } from './text-lines.ts'

/** So many characters a line, the best first. */
export const lineLengths = [20, 26, 15, 34, 12] as const
const longestLine = 34
const linesAtMost = 4

/** A place beside a circle for a box of some size. */
interface Beside {
  /** The box lies to the left of the circle, and its lines end there. */
  readonly ends: boolean
  /** Where the box's top left corner is, from the circle's centre. `next` is how far from it a text may begin. */
  readonly corner: (width: number, height: number, radius: number, next: number) => Place
}

/** The eight places beside a circle, the best first: right and left of it, higher and lower there, below and above. */
const places: readonly Beside[] = [
  { ends: false, corner: (_, height, _radius, next) => ({ x: next, y: -height / 2 }) },
  { ends: true, corner: (width, height, _, next) => ({ x: -next - width, y: -height / 2 }) },
  { ends: false, corner: (_width, _height, radius, next) => ({ x: next, y: -radius }) },
  { ends: false, corner: (_, height, radius, next) => ({ x: next, y: radius - height }) },
  { ends: true, corner: (width, _, radius, next) => ({ x: -next - width, y: -radius }) },
  { ends: true, corner: (width, height, radius, next) => ({ x: -next - width, y: radius - height }) },
  { ends: false, corner: (_width, _height, radius, next) => ({ x: -radius, y: (radius + next) / 2 }) },
  { ends: false, corner: (_, height, radius, next) => ({ x: -radius, y: -(radius + next) / 2 - height }) },
]

/** A text in lines of about so many characters: all of it in four, or as much as has room in them. */
export const setsOf = (idea: string, ground: TextGround, lengths: readonly number[]) => {
  const lengthOf = lengthIn(ground)
  const sets = lengths
    .map((length) => evenLinesOf(idea, length, lengthOf, longestLine))
    .filter((lines) => lines.length <= linesAtMost)
  const all = sets.length > 0 ? sets : [clippedLinesOf(idea, Math.max(...lengths), lengthOf, linesAtMost)]
  return all.map((lines) => sizeOf(lines, ground))
}

/** The circles on which no other lies: beside one that has another on it, a text would be taken for that one's. */
export const alonePoints = (circles: readonly Circle[], ground: TextGround): ReadonlySet<Point> => {
  const { room } = takenOn(circles, { ...ground, lines: [] })
  return new Set(
    circles.filter((circle) => room.isFree(spot(circle), circle.point)).map(({ point }) => point),
  )
}

/** The text of a circle where one of the eight places has room for it. */
export const placeText = (circle: Circle, { room }: Taken, ground: TextGround): IdeaText | undefined => {
  const { size, radius, unit } = ground
  const { point, x, y } = circle
  const isFree = (box: Box) => isInside(box, ground) && room.isFree(box, point)
  const boxIn = ({ corner }: Beside, width: number, height: number) => {
    const from = corner(width, height, radius, radius + gap * unit)
    return boxAt({ x: x + from.x, y: y + from.y }, width, height)
  }
  // Where one letter has no room, no word has: most circles of a crowd need no more than this.
  const open = places.filter((place) => isFree(boxIn(place, size, size * lineHeight)))
  if (open.length === 0) return undefined
  for (const { lines, width, height } of setsOf(point.idea, ground, lineLengths))
    for (const place of open) {
      const box = boxIn(place, width, height)
      if (isFree(box)) return { point, at: { x, y }, lines, ends: place.ends, ...box }
    }
  return undefined
}
