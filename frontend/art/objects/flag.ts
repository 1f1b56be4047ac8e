import { mark, type MarkName } from '../kit/marks.ts'
import { clipped, fill, stroke, type Drawing } from '../kit/node.ts'
import { cut, palette, type Colour } from '../kit/palette.ts'
import { circle, polygon, polyline, rectangle } from '../kit/paths.ts'
import { fullTurn } from '../kit/time.ts'

export interface Flag {
  height: number
  hue: Colour
  shape: 'square' | 'pennant' | 'swallowtail'
  mark?: MarkName
  markHue?: Colour
}

const pieces = Array.from({ length: 11 }, (_, index) => index / 10)

/** A flag that waves in the wind of the loop, the foot of its pole at the origin. */
export const flag = (t: number, phase: number, { height, hue, shape, ...sign }: Flag): Drawing => {
  const [width, drop, top] = [height * 0.62, height * 0.44, -height]
  const pennant = shape === 'pennant'
  const sway = (share: number): number => Math.sin(fullTurn * (t * 5 - share * 0.75 + phase)) * 6 * share
  const taper = (share: number): number => (pennant ? drop * 0.5 * share : 0)
  const upper = pieces.flatMap((k) => [k * width, top + sway(k) + taper(k)])
  const lower = pieces.toReversed().flatMap((k) => [k * width, top + drop + sway(k) - taper(k)])
  const notch = shape === 'swallowtail' ? [width * 0.76, top + drop / 2 + sway(0.76)] : []
  const cloth = polygon(...upper, ...notch, ...lower)
  const markX = width * (pennant ? 0.3 : 0.44)
  return [
    clipped(
      cloth,
      fill(cloth, hue),
      fill(rectangle(width * (pennant ? 0.5 : 0.56), top - 30, width, drop + 60), cut(hue)),
    ),
    sign.mark
      ? mark(sign.mark, markX, top + drop / 2 + sway(0.45), drop * 0.25, sign.markHue ?? palette.ink)
      : [],
    stroke(polyline(0, 0, 0, top - 6), palette.ink, 6),
    fill(circle(0, top - 8, 7), palette.ink),
  ]
}
