import type { Place } from '../../points/frame.ts'
import type { Point } from '../../rows/point.ts'
import type { Leader } from './callouts.ts'
import type { Box } from './room.ts'
import type { LengthOf } from './text-lines.ts'

/** Lengths here are in CSS pixels. An idea that may be read, where its circle is. */
export interface Circle extends Place {
  readonly point: Point
  /** Its own radius, where it lies on a pile: that one's disc is its circle. */
  readonly pileRadius?: number
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

/** A box, and how much of what is around it has to stay free. */
export interface Obstacle extends Box {
  readonly reach: number
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
  /** Ideas on piles, each where its pile is. */
  readonly piled: readonly Circle[]
  /** What else no text may lie on: piles, which may lie on circles, and lines to true places. */
  readonly piles: readonly Obstacle[]
  readonly lines: readonly Obstacle[]
  /** The width of the column at the left edge that is kept free for words; 0 where there is none. */
  readonly column: number
}

/** The height of a line, as a part of the font's size. */
export const lineHeight = 1.06
/** Texts are so far from each other, as a part of the font's size: nearer, two would read as one. */
export const apart = 0.5
/** From the edges of the plot. */
export const margin = 6
/** From the end of a line to its text, in units of the window, and what other texts keep from it. */
export const leaderGap = 6
/** About how wide a character is, as a part of the font's size. */
const characterWidth = 0.52

/** How long texts are, by the font they are set in. */
export const lengthIn =
  ({ size, widthOf }: TextGround): LengthOf =>
  (text) =>
    // What widths add up to is not exact.
    Math.round((1000 * widthOf(text)) / (characterWidth * size)) / 1000

/** So many characters have room in a width. */
export const charactersIn = (width: number, { size }: TextGround): number =>
  Math.floor(width / (characterWidth * size))

export const radiusOf = ({ pileRadius }: Circle, { radius }: TextGround): number => pileRadius ?? radius

/** The box that some lines take. */
export const sizeOf = (lines: readonly string[], { size, widthOf }: TextGround) => ({
  lines,
  width: Math.max(size, ...lines.map(widthOf)),
  height: lines.length * size * lineHeight,
})
