import type { Place } from '../points/frame.ts'

/** Where circles may lie, in units of the frame. */
export interface Ground {
  readonly width: number
  readonly height: number
}

/** Between two circles, as a part of their radius. */
export const gapShare = 0.3
/** Between a circle and the edge of the ground, in units of the frame. */
export const edge = 4

export const clamp = (low: number, value: number, high: number): number =>
  value < low ? low : value > high ? high : value

/**
 * Sixteen ways to go, by their sines and cosines: browsers differ in the last digit of what `Math.cos` says, and the
 * places must be the same on every screen. Layouts use only what IEEE 754 defines to the last digit: not even powers.
 */
export const ways: readonly Place[] = [
  [1, 0],
  [0.9239, 0.3827],
  [0.7071, 0.7071],
  [0.3827, 0.9239],
].flatMap(([x = 0, y = 0]) => [
  { x, y },
  { x: -y, y: x },
  { x: -x, y: -y },
  { x: y, y: -x },
])

/** Cells as wide as two circles with their gap, over the ground and one around it: a circle meets those of nine. */
export class Cells {
  readonly columns: number
  readonly count: number
  readonly #size: number

  constructor({ width, height }: Ground, size: number) {
    this.#size = size
    this.columns = Math.ceil(width / size) + 3
    this.count = this.columns * (Math.ceil(height / size) + 3)
  }

  /** The cell of a place; all cells around it exist. */
  at(x: number, y: number): number {
    return (Math.floor(y / this.#size) + 1) * this.columns + Math.floor(x / this.#size) + 1
  }
}
