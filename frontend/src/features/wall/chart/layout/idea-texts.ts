import { byRankOnWall as byRank } from '../rows/rank-points.ts'
import type { Place } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import { boxesOf, callsFor, farFrom, type Leader } from './callouts.ts'
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
  /** Where it is not beside its circle. */
  readonly leader?: Leader
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
/** So many of the best have a text where there is room anywhere near. */
const called = 8
/** A line that comes so near to the number of another circle crosses it, in radii; and no line crosses more than these. */
const onNumber = 0.8
const crossedAtMost = 9
/** A line leads only to a circle from whose centre that of another is farther, in radii: one sees which is meant. */
const seen = 1.2
/** From the end of such a line to its text, in units of the window, and what other texts keep from it. */
const leaderGap = 6

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

/** The words of an idea, as its text has them. */
const wordsOf = ({ idea }: Point): readonly string[] => idea.split(/\s+/).filter((word) => word !== '')

/** A text in lines of about so many characters, and its size; undefined where it would be too high. */
const setIn = (words: readonly string[], length: number, { size, widthOf }: TextGround) => {
  const lines = evenLinesOf(words, length)
  if (lines.length === 0 || lines.length > linesAtMost) return undefined
  return { lines, width: Math.max(size, ...lines.map(widthOf)), height: lines.length * size * lineHeight }
}

/** The text of a circle where one of the eight places has room for it. */
const placeText = (circle: Circle, room: Room, ground: TextGround): IdeaText | undefined => {
  const { size, radius, unit } = ground
  const { point, x, y } = circle
  const isFree = (box: Box) => isInside(box, ground) && room.isFree(box, point)
  const boxIn = ({ corner }: Beside, width: number, height: number) => {
    const from = corner(width, height, radius, radius + gap * unit)
    return boxAt({ x: x + from.x, y: y + from.y }, width, height)
  }
  // Where one letter has no room, no word has: most circles of a crowd need no more than this.
  const open = places.filter((place) => isFree(boxIn(place, size, size * lineHeight)))
  const words = open.length > 0 ? wordsOf(point) : []
  for (const length of lineLengths) {
    const set = setIn(words, length, ground)
    if (!set) continue
    for (const place of open) {
      const box = boxIn(place, set.width, set.height)
      if (isFree(box)) return { point, at: { x, y }, lines: set.lines, ends: place.ends, ...box }
    }
  }
  return undefined
}

/** What a line to a text may cross little of, and what it may not lie on. */
interface Clear {
  readonly circles: readonly Circle[]
  readonly texts: Room
}

/** How many numbers a line crosses, or `most` where that is fewer. */
const crossedBy = (
  leader: Leader,
  point: Point,
  most: number,
  { circles }: Clear,
  { radius }: TextGround,
): number => {
  let crossed = 0
  for (const other of circles)
    if (other.point !== point && farFrom(leader, other) < onNumber * radius && ++crossed === most) break
  return crossed
}

const isOffTexts = (leader: Leader, { texts }: Clear, { radius }: TextGround): boolean =>
  boxesOf(leader, radius).every((box) => texts.isFree(box))

const isSeen = (circle: Circle, { circles }: Clear, { radius }: TextGround): boolean =>
  circles.every(
    (other) => other === circle || Math.hypot(other.x - circle.x, other.y - circle.y) > seen * radius,
  )

/** The text of a circle that has no room beside it, at the end of a line: the nearest of those that cross the fewest numbers. */
const callText = (circle: Circle, room: Room, clear: Clear, ground: TextGround): IdeaText | undefined => {
  const { point, x, y } = circle
  if (!isSeen(circle, clear, ground)) return undefined
  const sets = lineLengths
    .slice(0, 2)
    .map((length) => setIn(wordsOf(point), length, ground))
    .filter((set) => set !== undefined)
  let [best, least]: [IdeaText | undefined, number] = [undefined, crossedAtMost + 1]
  for (const { leader, ends, boxOf } of callsFor(circle, ground.radius, ground.unit, leaderGap * ground.unit))
    for (const { lines, width, height } of sets) {
      const box = boxOf(width, height)
      if (!isInside(box, ground) || !room.isFree(box, point) || !isOffTexts(leader, clear, ground)) continue
      const crossed = crossedBy(leader, point, least, clear, ground)
      if (crossed >= least) continue
      best = { point, at: { x, y }, lines, ends, leader, ...box }
      least = crossed
      if (least === 0) return best
    }
  return best
}

/**
 * Puts ideas beside their circles where there is room for them: the best by rank first, never over a circle, another
 * text or the edges, and never nearer to another circle than to its own; flagged ones never. The very best are told also
 * in a crowd, farther off and at the end of a line. Texts that were there `before` stay where they are as long as that
 * holds. There is no chance in it: the same circles give the same texts.
 */
export const placeTexts = (
  circles: readonly Circle[],
  ground: TextGround,
  before: readonly IdeaText[] = [],
): readonly IdeaText[] => {
  const { radius, unit, size, piles, lines } = ground
  const [room, texts] = [new Room(ground, 2.5 * size), new Room(ground, 2.5 * size)]
  for (const { point, x, y } of circles)
    room.add({ left: x, top: y, right: x, bottom: y }, radius + gap * unit + farther, point)
  for (const { reach, ...box } of piles) room.add(box, reach)
  // Beside a circle that another one may lie on, a text would be taken for the other's.
  const isAlone = ({ point, x, y }: Circle) => room.isFree({ left: x, top: y, right: x, bottom: y }, point)
  const alone = new Set(circles.filter(isAlone))
  for (const { reach, ...box } of lines) room.add(box, reach)
  for (const { reach, ...box } of piles) texts.add(box, reach)
  const told = circles.filter(({ point }) => !point.flagged)
  const circleOf = new Map(told.map((circle) => [circle.point, circle]))
  const clear = { circles, texts }
  const put = (text: IdeaText): IdeaText => {
    room.add(text, apart * size)
    texts.add(text, leaderGap * unit)
    for (const box of text.leader ? boxesOf(text.leader, radius) : []) {
      room.add(box, leaderGap * unit)
      texts.add(box, 1)
    }
    return text
  }
  const isKept = (text: IdeaText): boolean => {
    const circle = circleOf.get(text.point)
    return (
      circle?.x === text.at.x &&
      circle.y === text.at.y &&
      (text.leader
        ? isSeen(circle, clear, ground) && isOffTexts(text.leader, clear, ground)
        : alone.has(circle)) &&
      isInside(text, ground) &&
      room.isFree(text, text.point)
    )
  }
  const kept = before.filter(isKept)
  for (const text of kept) put(text)
  const there = new Set(kept.map(({ point }) => point))
  const ranked = told.toSorted(({ point: one }, { point: other }) => byRank(one, other))
  const added: IdeaText[] = []
  for (const [rank, circle] of ranked.entries()) {
    if (there.has(circle.point)) continue
    const text =
      (alone.has(circle) ? placeText(circle, room, ground) : undefined) ??
      (rank < called ? callText(circle, room, clear, ground) : undefined)
    if (text) added.push(put(text))
  }
  return [...kept, ...added]
}
