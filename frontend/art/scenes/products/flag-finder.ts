import { matrix, move, turn } from '../../kit/matrix.ts'
import { fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, lights, palette, tints, type Colour } from '../../kit/palette.ts'
import { circle, polyline } from '../../kit/paths.ts'
import { blink, listener } from '../../kit/people.ts'
import { backdrop, floor, loop } from '../../kit/scene.ts'
import { bump, clamp, easeIn, easeOut, lerp, span, wrap } from '../../kit/time.ts'
import { flag, type Flag } from '../../objects/flag.ts'

interface PlantedFlag extends Flag {
  x: number
  /** When it falls from the sky. */
  at: number
}

interface Hill {
  x: number
  y: number
  r: number
  hue: Colour
  cut: Colour
  flags: PlantedFlag[]
  heads: { x: number; r: number; hue: Colour }[]
}

const { ink, paper, tangerine, teal, sun, pink, violet } = palette
// oxfmt-ignore
const hills: Hill[] = [
  {
    x: 200, y: 620, r: 330, hue: tints.hillLeft, cut: tints.hillLeftCut,
    flags: [
      { x: 176, at: 0.04, height: 170, hue: teal, shape: 'square', mark: 'check', markHue: paper },
      { x: 300, at: 0.18, height: 128, hue: pink, shape: 'pennant' },
    ],
    heads: [{ x: 96, r: 44, hue: violet }, { x: 236, r: 40, hue: tangerine }],
  },
  {
    x: 770, y: 640, r: 380, hue: tints.hillRight, cut: tints.hillRightCut,
    flags: [
      { x: 640, at: 0.11, height: 140, hue: paper, shape: 'swallowtail', mark: 'heart', markHue: tangerine },
      { x: 780, at: 0.25, height: 190, hue: violet, shape: 'square', mark: 'star', markHue: sun },
      { x: 900, at: 0.32, height: 130, hue: teal, shape: 'pennant' },
    ],
    heads: [{ x: 712, r: 46, hue: teal }, { x: 852, r: 42, hue: tangerine }],
  },
  {
    x: 470, y: 900, r: 470, hue: tangerine, cut: cuts.tangerine,
    flags: [{ x: 452, at: 0.39, height: 210, hue: ink, shape: 'swallowtail', mark: 'exclamation', markHue: sun }],
    heads: [{ x: 322, r: 48, hue: pink }, { x: 586, r: 50, hue: violet }],
  },
]

const slopeY = ({ x, y, r }: Hill, at: number): number => y - Math.sqrt(Math.max(0, r * r - (at - x) ** 2))

const dust = (hill: Hill, { x, at }: PlantedFlag, t: number): Drawing => {
  const share = span(wrap(t - at), 0.085, 0.22)
  if (share <= 0 || share >= 1) return []
  const y = slopeY(hill, x) + 14
  const [near, far] = [easeOut(share), easeOut(clamp(share * 1.4))]
  return [-1, 1].map((side) =>
    stroke(
      polyline(
        x + side * (14 + 40 * near),
        y - 10 - 18 * near,
        x + side * (14 + 50 * far),
        y - 12 - 26 * far,
      ),
      ink,
      6 * (1 - share) + 0.3,
    ),
  )
}

/** A head peeks over the hill and follows the flag nearest to it. */
const peeker = (hill: Hill, { x, r, hue }: Hill['heads'][number], index: number, t: number): Drawing => {
  const nearest = hill.flags.reduce((a, b) => (Math.abs(b.x - x) < Math.abs(a.x - x) ? b : a))
  const since = wrap(t - nearest.at)
  const aside = clamp((nearest.x - x) / 110, -0.9, 0.9)
  const up = since < 0.1 ? -1 : since < 0.6 ? -0.6 : 0.1
  const thump = bump(span(since, 0.09, 0.2)) * 9
  return listener(x, slopeY(hill, x) - r * 0.35 - thump, r, hue, {
    tail: aside > 0 ? 'left' : 'right',
    look: [aside, up],
    blink: blink(t, 0.1 * index + 0.43, 0.23 * index + 0.8),
  })
}

/** A flag drops, sticks, quivers, stays, and is pulled up again. */
const planted = (hill: Hill, one: PlantedFlag, index: number, t: number): Drawing => {
  const since = wrap(t - one.at)
  if (since > 0.945) return []
  const stuck = span(since, 0.085, 0.22)
  const quiver = stuck > 0 && stuck < 1 ? Math.exp(-4 * stuck) * Math.sin(stuck * 22) * 16 : 0
  const fallen = lerp(-60, slopeY(hill, one.x) + 14, easeIn(span(since, 0, 0.085)))
  const y = fallen - 620 * easeIn(span(since, 0.86, 0.94))
  return group(matrix(move(one.x, y), turn(quiver + (index % 2 ? 3 : -3))), flag(t, index * 0.3, one))
}

const furrows = ({ x, y, r }: Hill): Drawing =>
  [26, 52, 78, 104].map((depth) => stroke(circle(x, y, r - depth), lights.tangerine, 3, { opacity: 0.55 }))

const scenery = (hill: Hill, index: number, t: number): Drawing => [
  hill.flags.map((one) => dust(hill, one, t)),
  hill.heads.map((head, at) => peeker(hill, head, at, t)),
  hill.flags.map((one, at) => planted(hill, one, at, t)),
  halved(circle(hill.x, hill.y, hill.r), hill.hue, hill.x, hill.cut),
  index === 2 ? furrows(hill) : [],
]

export const flagFinder = loop({
  id: 'flag-finder',
  poster: 0.72,
  draw: (t) => [
    backdrop(sun),
    fill(circle(480, 150, 108), lights.sun),
    [1, 2, 3].map((ring) => stroke(circle(480, 150, 108 + ring * 46), lights.sun, 6 - ring)),
    hills.map((hill, index) => scenery(hill, index, t)),
    floor(),
  ],
})
