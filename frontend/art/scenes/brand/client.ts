import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { fill, group, stroke, type Drawing } from '../../kit/node.ts'
import { palette } from '../../kit/palette.ts'
import { bubble, circle, dome, polygon, quarter, rectangle } from '../../kit/paths.ts'
import { still, type Scene } from '../../kit/scene.ts'

const { ink } = palette

/**
 * The marks of eight invented clients, one ink, of the same height to the eye in a box of 80; `x`, `y` brings each to
 * the box's middle, and their names are set beside them.
 */
const client = (name: string, [x, y, size]: readonly [number, number, number], drawing: Drawing): Scene =>
  still(`client-${name}`, 80, 80, () => group(matrix(move(40, 40), scale(size), move(-x, -y)), drawing))

export const clientLumenworth = client(
  'lumenworth',
  [0, 1, 1.02],
  [
    fill(dome(0, 22, 24), ink),
    stroke('M-33.5 22A33.5 33.5 0 0 1 33.5 22', ink, 5, { ends: 'butt' }),
    fill(rectangle(-3, -24, 6, 12), ink),
  ],
)

const swell = (y: number): string => `M-30 ${y}q10-10 20 0t20 0t20 0`

export const clientTidewick = client(
  'tidewick',
  [0, 4, 1.04],
  [fill(circle(0, -9, 15), ink), stroke(swell(15), ink, 6), stroke(swell(29), ink, 6)],
)

export const clientBrasslane = client(
  'brasslane',
  [1, 0, 1.12],
  [-14, 10].map((x) => fill(polygon(x - 12, 26, x + 6, -26, x + 18, -26, x, 26), ink)),
)

export const clientKestrelpoint = client(
  'kestrelpoint',
  [1, -1, 1.06],
  [fill(quarter(-26, 26, 52, 'right-up'), ink), fill(polygon(28, -28, 28, 26, 4, 26), ink)],
)

const places = [-19, 0, 19]

export const clientNinefold = client(
  'ninefold',
  [0, 0, 1.06],
  places.flatMap((x) =>
    places.map((y) => fill(x > 0 && y < 0 ? rectangle(x - 7, y - 7, 14, 14) : circle(x, y, 7.5), ink)),
  ),
)

export const clientMarrowFig = client(
  'marrow-fig',
  [-0.3, 0, 1.1],
  [fill(bubble(-12, 4, 20, 'left', 0.05), ink), fill(bubble(19, -12, 12.5, 'right', 0.05), ink)],
)

export const clientPennyroyal = client(
  'pennyroyal',
  [0, 0, 1],
  [45, 135, 225, 315].map((angle) => group(turn(angle), fill(bubble(14, -14, 12.5, 'left', 0.1), ink))),
)

export const clientQuillbank = client(
  'quillbank',
  [0, 2, 1.04],
  [fill('M-22 22C-24 -16 0 -32 26 -30C26 -2 8 16 -10 14Z', ink), fill(rectangle(-26, 27, 52, 7), ink)],
)
