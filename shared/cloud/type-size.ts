import { joinsLetters } from '../text/joined-letters.ts'
import { loudFrom } from './loudness.ts'

/** What the layout reads of a text: its width in type of size 1. */
export type Measure = (text: string) => number

/** Between the letters of a text of the cloud, in shares of its size: none where they join. */
export const trackingOf = (text: string): number => (joinsLetters(text) ? 0 : -0.035)

/** What all letters of a text lose or win by it, in type of size 1. */
export const trackedBy = (text: string): number => Array.from(text).length * trackingOf(text)

/** Sizes are in units of the screen: 1080 of them are its height. */
export interface Size {
  readonly w: number
  readonly h: number
}

/** Nothing that the room said is smaller. */
export const smallest = 30
/** Under this size a bubble's number could not be read, and is left out. */
const tight = 36

/** The largest type that a seat is kept free for, while there are fewer seats than these. First come, best seat. */
const roomToGrow: readonly (readonly [until: number, size: number])[] = [
  [2, 96],
  [6, 76],
  [12, 60],
  [26, 48],
  [Infinity, 36],
]
const ladder = [96, 84, 76, 66, 60, 54, 48, 42, 36, 30] as const

/** The sizes that a newcomer looks for a seat with, the largest first; `scale` is what the field gives of full size. */
export const sizesToTry = (seats: number, scale: number): readonly number[] => {
  const most = roomToGrow.find(([until]) => seats < until)?.[1] ?? smallest
  const sizes = ladder.filter((size) => size <= most).map((size) => Math.max(smallest, size * scale))
  return [...new Set(sizes)]
}

/** The size that a phrase would like: everyone starts lower as the room fills, and every doubling is a step louder. */
export const wishedSize = (count: number, total: number): number => {
  const base = total < 16 ? 82 : total < 40 ? 62 : total < 100 ? 44 : total < 200 ? 37 : 32
  return base * (1 + 0.3 * Math.log2(count))
}

/** Two lines where one would make a wide seat, at the space that parts them best; decided once, at birth. */
export const linesOf = (text: string, size: number, measure: Measure): readonly string[] => {
  const words = text.split(' ')
  if (words.length < 2 || size < 56 || measure(text) * size < 390) return [text]
  const pairs = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const widths = pairs.map((pair) => Math.max(...pair.map(measure)))
  return pairs[widths.indexOf(Math.min(...widths))] ?? [text]
}

/** What is around the words of a phrase: nothing, a bubble, a bubble with its number; each in shares of the size. */
const air = { plain: 0.4, bubble: 0.7, number: 1.5 } as const
export type Air = keyof typeof air

/** The box around lines of a size. */
export const boxOf = (lines: readonly string[], size: number, measure: Measure, around: Air): Size => ({
  w: Math.max(...lines.map(measure)) * size + size * air[around],
  h: size * (lines.length * 0.94 + 0.36),
})

/** What decides how large a seated phrase is set. */
export interface Seated extends Size {
  readonly lines: readonly string[]
  readonly count: number
}

const largestIn = (seat: Seated, total: number, scale: number, measure: Measure, around: Air) => {
  const box = boxOf(seat.lines, 1, measure, around)
  return Math.min(Math.max(smallest, wishedSize(seat.count, total) * scale), seat.w / box.w, seat.h / box.h)
}

/** The type of a seated phrase: as large as it would like, as far as its seat goes; and what is around it. */
export const typeOf = (
  seat: Seated,
  total: number,
  scale: number,
  measure: Measure,
): { readonly size: number; readonly around: Air } => {
  if (seat.count < loudFrom) return { size: largestIn(seat, total, scale, measure, 'plain'), around: 'plain' }
  const withNumber = largestIn(seat, total, scale, measure, 'number')
  if (withNumber >= tight) return { size: withNumber, around: 'number' }
  const inBubble = largestIn(seat, total, scale, measure, 'bubble')
  // A seat that was born narrow: the bubble gives way before the words do.
  if (inBubble >= smallest) return { size: inBubble, around: 'bubble' }
  return { size: largestIn(seat, total, scale, measure, 'plain'), around: 'plain' }
}
