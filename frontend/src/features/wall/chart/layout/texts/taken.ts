import type { Place } from '../../points/frame.ts'
import { boxesOf, farFrom, type Leader } from './callouts.ts'
import { type Box, Room } from './room.ts'
import {
  apart,
  type Circle,
  type IdeaText,
  leaderGap,
  margin,
  radiusOf,
  type TextGround,
} from './text-ground.ts'

/** From a circle to its text, in units of the window. */
export const gap = 9
/** Another circle is farther from a text than its own by this: nobody wonders whose it is. */
const farther = 2

export const boxAt = ({ x, y }: Place, width: number, height: number): Box => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
})
export const spot = ({ x, y }: Place): Box => boxAt({ x, y }, 0, 0)
export const isAt = (one: Place, other: Place): boolean => one.x === other.x && one.y === other.y

export const isInside = ({ left, top, right, bottom }: Box, { width, height }: TextGround): boolean =>
  left >= margin && top >= margin && right <= width - margin && bottom <= height - margin

/** What is taken: by circles, piles and texts, for a text; and by piles and texts, for a line to one. */
export interface Taken {
  readonly room: Room
  readonly texts: Room
  /** Where numbers are: of circles and of piles. */
  readonly numbers: readonly { readonly at: Place; readonly radius: number }[]
}

export const takenOn = (circles: readonly Circle[], ground: TextGround): Taken => {
  const { radius, unit, size, piled, piles, lines } = ground
  const [room, texts] = [new Room(ground, 2.5 * size), new Room(ground, 2.5 * size)]
  for (const circle of circles) room.add(spot(circle), radius + gap * unit + farther, circle.point)
  for (const { reach, ...box } of piles) {
    room.add(box, reach)
    texts.add(box, reach, `${box.left} ${box.top}`)
  }
  for (const { reach, ...box } of lines) room.add(box, reach)
  const pilesAt = new Map(piled.map((circle) => [`${circle.x} ${circle.y}`, circle]))
  const numbers = [...circles, ...pilesAt.values()].map((circle) => ({
    at: { x: circle.x, y: circle.y },
    radius: radiusOf(circle, ground),
  }))
  return { room, texts, numbers }
}

/** Takes what a text takes, with its line. */
export const take = (text: IdeaText, { room, texts }: Taken, { radius, size, unit }: TextGround): void => {
  room.add(text, apart * size)
  texts.add(text, leaderGap * unit)
  for (const box of text.leader ? boxesOf(text.leader, radius) : []) {
    room.add(box, leaderGap * unit)
    texts.add(box, 1)
  }
}

/** Whether a line from a circle lies on no text, pile or other line. */
export const isOffTexts = (
  circle: Circle,
  leader: Leader,
  { texts }: Taken,
  { radius }: TextGround,
): boolean => boxesOf(leader, radius).every((box) => texts.isFree(box, `${circle.x} ${circle.y}`))

/** A line that comes so near to the number of another circle crosses it, in radii. */
const onNumber = 0.8

/** How many numbers the line from a circle crosses, or `most` where that is fewer. */
export const countCrossed = (
  circle: Place,
  leader: Leader,
  most: number,
  { numbers }: Pick<Taken, 'numbers'>,
): number => {
  let crossed = 0
  for (const { at, radius } of numbers)
    if (farFrom(leader, at) < onNumber * radius && !isAt(at, circle) && ++crossed === most) break
  return crossed
}

/** Whether a text is too near to one of others, or to the line to it. */
export const isCrossed = (text: IdeaText, others: readonly IdeaText[], ground: TextGround): boolean => {
  const { radius, unit, size } = ground
  const room = new Room(ground, ground.width)
  for (const other of others) {
    room.add(other, apart * size)
    for (const box of other.leader ? boxesOf(other.leader, radius) : []) room.add(box, leaderGap * unit)
  }
  return !room.isFree(text)
}
