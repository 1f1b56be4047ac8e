import type { Drawing } from '../kit/node.ts'
import { palette, type Colour } from '../kit/palette.ts'
import { listener, speaker } from '../kit/people.ts'
import { pick } from '../kit/pick.ts'

const { ink, teal, deep, sun, pink, violet } = palette
const hues = [violet, teal, pink, sun, deep] as const

const head = (x: number, y: number, r: number, hue: Colour, column: number, row: number): Drawing => {
  const even = column % 2 === 0
  if ((column + row * 2) % 5 === 2)
    return speaker(x, y, r, hue === sun ? ink : hue, even ? 'left' : 'right', 0.7)
  return listener(x, y, r, hue, {
    tail: even ? 'left' : 'right',
    look: [Math.sin(column * 2.3), -0.6 + 0.5 * Math.cos(column)],
  })
}

/** Two rows of heads of radius `r` across `width`, the upper one's middles at `y`; every fifth of them talks. */
export const crowd = (width: number, r: number, y: number): Drawing => {
  const step = r * 1.72
  const columns = Array.from({ length: Math.ceil(width / step) + 2 }, (_, index) => index - 1)
  return [0, 1].map((row) =>
    columns.map((column) => {
      const x = column * step + (row * step) / 2
      return head(x, y + row * r * 1.05, r, pick(hues, (column + 9) * 3 + row * 2), column, row)
    }),
  )
}
