import { mark } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { lights, palette } from '../../kit/palette.ts'
import { circle, polyline, quarter, rectangle } from '../../kit/paths.ts'
import { blink, listener } from '../../kit/people.ts'
import { backdrop, floor, loop } from '../../kit/scene.ts'
import { bump, easeInOut, span, wave, wrap } from '../../kit/time.ts'
import { attention } from '../../objects/attention.ts'
import { balloon } from '../../objects/balloon.ts'
import { box } from '../../objects/box.ts'
import { flag } from '../../objects/flag.ts'
import type { Point } from '../../objects/track.ts'

const { ink, paper, tangerine, teal, deep, sun, violet } = palette

/** Ten places in the row, two of them before and two behind the picture; five things, two places apart. */
const row = { first: -320, gap: 160, places: 10, y: 436, r: 97 }
const topY = row.y - row.r

const pips: readonly Point[] = [
  [-34, -34],
  [34, -34],
  [0, 0],
  [-34, 34],
  [34, 34],
]

interface Carried {
  /** Its picture, its foot at the origin, and the height of its middle, where eyes go. */
  draw: (t: number) => Drawing
  middle: number
  /** How high it hops. */
  hop: number
  /** Later than the first, in turns. */
  late: number
}

const cargo: readonly Carried[] = [
  {
    middle: 170,
    hop: 70,
    late: 0.05,
    draw: (t) => [
      stroke(polyline(0, 0, 10 * wave(t, 4), -112), ink, 6),
      group(
        matrix(move(10 * wave(t, 4), -184), turn(6 * wave(t, 4))),
        balloon(tangerine, 80),
        mark('heart', 0, 0, 36, paper),
      ),
    ],
  },
  {
    middle: 78,
    hop: 100,
    late: 0.0375,
    draw: () => group(move(0, -72), box([144, 144, 20], violet, 'star', 44, paper)),
  },
  {
    middle: 190,
    hop: 60,
    late: 0.025,
    draw: (t) => flag(t, 0, { height: 264, hue: deep, shape: 'swallowtail', mark: 'check', markHue: paper }),
  },
  {
    middle: 66,
    hop: 110,
    late: 0.0125,
    draw: () =>
      group(
        move(0, -64),
        halved(rectangle(-64, -64, 128, 128, 26), paper),
        pips.map(([x, y]) => fill(circle(x, y, 13), ink)),
      ),
  },
  {
    middle: 84,
    hop: 90,
    late: 0,
    draw: () => group(move(0, -84), box([118, 168, 20], sun, 'bolt', 48, ink)),
  },
]

/** A hop takes a bit more than half of the time at a place. */
const hopping = (t: number, late: number) => {
  const steps = (t - late) * row.places
  const share = span(steps - Math.floor(steps), 0.42, 1)
  return { place: Math.floor(steps), share, landed: span(steps - Math.floor(steps), 0, 0.3) }
}

const pose = ({ hop, late }: Carried, index: number, t: number) => {
  const { place, share, landed } = hopping(t, late)
  const along = wrap((place + easeInOut(share) + index * 2) / row.places) * row.places
  const landing = bump(landed) * 0.1
  return {
    x: row.first + along * row.gap,
    y: topY + 6 - hop * bump(share) + 14 * bump(landed),
    tilt: 12 * bump(share) * (index % 2 ? -1 : 1) + 3 * wave(t, 5, index * 0.2),
    squash: landing,
  }
}

const hues = [tangerine, sun, teal, violet, ink, tangerine, sun] as const

/** Ducks under what lands on it, and throws it on. */
const carrier = (x: number, index: number, t: number, points: readonly Point[]): Drawing => {
  const dip = cargo.reduce((sum, one, at) => {
    const { place, share, landed } = hopping(t, one.late)
    const here = row.first + wrap((place + at * 2) / row.places) * row.places * row.gap
    if (Math.abs(here - x) > 1) return sum
    return sum + 16 * bump(landed) - 20 * bump(span(share, 0, 0.4))
  }, 0)
  return listener(x, row.y + (index % 2 ? 8 : -4) + dip, row.r, hues[index] ?? teal, {
    tail: index % 2 ? 'right' : 'left',
    look: attention(x, row.y - 40, points, 190),
    eye: 0.28,
    blink: blink(t, 0.11 + index * 0.137, 0.6 + index * 0.09),
  })
}

/** "Hands up": what the products are made of travels over the heads of a row, from one to the next. */
export const heroHands = loop({
  id: 'hero-hands',
  poster: 0.353,
  clipWidth: 1280,
  draw: (t) => {
    const poses = cargo.map((one, index) => ({ one, ...pose(one, index, t) }))
    const points = poses.map(({ one, x, y }): Point => [x, y - one.middle])
    return [
      backdrop(palette.pink),
      fill(quarter(960, 0, 400, 'left-down'), lights.pink),
      poses.map(({ one, x, y, tilt, squash }) =>
        group(matrix(move(x, y), turn(tilt), scale(1 + squash / 2, 1 - squash)), one.draw(t)),
      ),
      hues.map((_, index) => carrier(index * row.gap, index, t, points)),
      floor(),
    ]
  },
})
