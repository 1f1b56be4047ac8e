import type { Seated } from './seating.ts'
import type { Size } from './type-size.ts'

/** The number's type, and where it stands beside the lines, in shares of their size. */
const number = { least: 28, size: 0.5, fromEnd: 0.52, lines: 0.37 } as const

/** Where each line of a phrase is written, around the middle of its seat: `x` is a line's own middle. */
export const linesAt = ({ lines, size, around }: Pick<Seated, 'lines' | 'size' | 'around'>) =>
  lines.map((line, index) => ({
    line,
    x: around === 'number' ? -number.lines * size : 0,
    y: ((index - (lines.length - 1) / 2) * 0.94 + 0.34) * size,
  }))

/** Where a phrase in type of `size` has its number, in a box of its own, and how large that is. */
export const numberAt = ({ w }: Size, size: number) => ({
  x: w / 2 - number.fromEnd * size,
  y: 0.19 * size,
  size: Math.max(number.least, number.size * size),
})
