import type { Drawing } from '../kit/node.ts'
import type { Colour } from '../kit/palette.ts'
import { listener } from '../kit/people.ts'

/** A head of radius `r` around `x`, `y` that looks somewhere, its corner behind it. */
export const watcher = (
  x: number,
  y: number,
  r: number,
  hue: Colour,
  lookX: number,
  lookY: number,
): Drawing => listener(x, y, r, hue, { tail: lookX < 0 ? 'right' : 'left', look: [lookX, lookY] })
