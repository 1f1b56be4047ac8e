import { byRank } from '#shared/rows/by-rank.ts'
import type { Place } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import { type Box, Room } from './room.ts'

/** Lengths here are in CSS pixels. A circle beside which its idea may be read. */
export interface Circle extends Place {
  readonly point: Point
}

/** An idea beside its circle; its lines end at the right of its box where the circle is to the right of it. */
export interface IdeaText extends Box {
  readonly point: Point
  /** Where its circle is. */
  readonly at: Place
  readonly lines: readonly string[]
  readonly ends: boolean
}

/** What texts are placed on. */
export interface TextGround {
  readonly width: number
  readonly height: number
  /** One CSS pixel at 1920 by 1080, and what it is worth in this window. */
  readonly unit: number
  /** The radius of all circles. */
  readonly radius: number
  /** The font's size, and how wide it sets a line of text. */
  readonly size: number
  readonly widthOf: (line: string) => number
  /** What else no text may lie on: piles, which may lie on circles, and lines to true places. */
  readonly piles: readonly Obstacle[]
  readonly lines: readonly Obstacle[]
}

/** A box, and how much of what is around it has to stay free. */
export interface Obstacle extends Box {
  readonly reach: number
}

/** So many characters a line, the best first. */
const lineLengths = [20, 26, 15, 34, 12]
const linesAtMost = 4
/** The height of a line, as a part of the font's size. */
export const lineHeight = 1.06
/** Texts are so far from each other, as a part of the font's size: nearer, two would read as one. */
const apart = 0.5
/** From a circle to its text, in units of the window. */
const gap = 9
/** Another circle is farther from a text than its own by this: nobody wonders whose it is. */
const farther = 2
/** From the edges of the plot. */
const margin = 6

/** A text in lines of at most so many characters; a word that is longer has a line of its own. */
const linesOf = (words: readonly string[], length: number): readonly string[] => {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= length)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The same in as many lines that are about as long as each other, and where it can be with no short word alone on the last. */
const evenLinesOf = (words: readonly string[], length: number): readonly string[] => {
  let lines = linesOf(words, length)
  for (let shorter = length - 1; lines.length > 1 && shorter > 0; shorter--) {
    const next = linesOf(words, shorter)
    if (next.length > lines.length) break
    lines = next
  }
  const [above = '', last = ''] = lines.slice(-2)
  const cut = above.lastIndexOf(' ')
  if (lines.length < 2 || cut < 0 || last.includes(' ') || 2 * last.length >= above.length) return lines
  const down = `${above.slice(cut + 1)} ${last}`
  return down.length <= length ? [...lines.slice(0, -2), above.slice(0, cut), down] : lines
}

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

const boxAt = ({ x, y }: Place, width: number, height: number): Box => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
})

const isInside = ({ left, top, right, bottom }: Box, { width, height }: TextGround): boolean =>
  left >= margin && top >= margin && right <= width - margin && bottom <= height - margin

/** The text of a circle where one of the eight places has room for it. */
const placeText = (circle: Circle, room: Room, ground: TextGround): IdeaText | undefined => {
  const { size, widthOf, radius, unit } = ground
  const { point, x, y } = circle
  const isFree = (box: Box) => isInside(box, ground) && room.isFree(box, point)
  const boxIn = ({ corner }: Beside, width: number, height: number) => {
    const from = corner(width, height, radius, radius + gap * unit)
    return boxAt({ x: x + from.x, y: y + from.y }, width, height)
  }
  // Where one letter has no room, no word has: most circles of a crowd need no more than this.
  const open = places.filter((place) => isFree(boxIn(place, size, size * lineHeight)))
  const words = open.length > 0 ? point.idea.split(/\s+/).filter((word) => word !== '') : []
  if (words.length === 0) return undefined
  for (const length of lineLengths) {
    const lines = evenLinesOf(words, length)
    if (lines.length > linesAtMost) continue
    const width = Math.max(size, ...lines.map(widthOf))
    const height = lines.length * size * lineHeight
    for (const place of open) {
      const box = boxIn(place, width, height)
      if (isFree(box)) return { point, at: { x, y }, lines, ends: place.ends, ...box }
    }
  }
  return undefined
}

/**
 * Puts ideas beside their circles where there is room for them: the best by rank first, never over a circle, another
 * text or the edges, and never nearer to another circle than to its own; flagged ones never. Texts that were there
 * `before` stay where they are as long as that holds. There is no chance in it: the same circles give the same texts.
 */
export const placeTexts = (
  circles: readonly Circle[],
  ground: TextGround,
  before: readonly IdeaText[] = [],
): readonly IdeaText[] => {
  const { radius, unit, size, piles, lines } = ground
  const room = new Room(ground, 2.5 * size)
  for (const { point, x, y } of circles)
    room.add({ left: x, top: y, right: x, bottom: y }, radius + gap * unit + farther, point)
  for (const { reach, ...box } of piles) room.add(box, reach)
  // Beside a circle that another one may lie on, a text would be taken for the other's.
  const clear = circles.filter(({ point, x, y }) =>
    room.isFree({ left: x, top: y, right: x, bottom: y }, point),
  )
  for (const { reach, ...box } of lines) room.add(box, reach)
  const told = clear.filter(({ point }) => !point.flagged)
  const circleOf = new Map(told.map((circle) => [circle.point, circle]))
  const put = (text: IdeaText): IdeaText => {
    room.add(text, apart * size)
    return text
  }
  const kept = before
    .filter(({ point, at }) => circleOf.get(point)?.x === at.x && circleOf.get(point)?.y === at.y)
    .filter((text) => isInside(text, ground) && room.isFree(text, text.point))
  for (const text of kept) put(text)
  const there = new Set(kept.map(({ point }) => point))
  const added: IdeaText[] = []
  for (const circle of told.toSorted(({ point: one }, { point: other }) => byRank(one, other))) {
    const text = there.has(circle.point) ? undefined : placeText(circle, room, ground)
    if (text) added.push(put(text))
  }
  return [...kept, ...added]
}
