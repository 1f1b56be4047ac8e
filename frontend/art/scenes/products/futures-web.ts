import { mark } from '../../kit/marks.ts'
import { matrix, move, scale } from '../../kit/matrix.ts'
import { fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { lights, palette, tints, type Colour } from '../../kit/palette.ts'
import { bubble, circle, path, polyline } from '../../kit/paths.ts'
import { blink, listener } from '../../kit/people.ts'
import { pick } from '../../kit/pick.ts'
import { backdrop, loop } from '../../kit/scene.ts'
import { clamp, easeInOut, lerp, span, wave, wrap } from '../../kit/time.ts'

/** Five arcs of eight pegs, one a question; threads run from peg to peg. */
const centre = { x: 480, y: 282 }
const radius = 180
const pegsAnArc = 8
const arcDegrees = 57
const { ink, paper, tangerine, teal, sun, pink, violet } = palette
const hues = [tangerine, sun, teal, pink, violet]

const around = (degrees: number, reach: number): [x: number, y: number] => {
  const angle = (degrees * Math.PI) / 180
  return [centre.x + reach * Math.cos(angle), centre.y + reach * Math.sin(angle)]
}
const arcAngle = (arc: number): number => -90 + arc * 72

const pegs = hues.flatMap((_, arc) =>
  Array.from({ length: pegsAnArc }, (__, index) => {
    const degrees = arcAngle(arc) + ((index - (pegsAnArc - 1) / 2) * arcDegrees) / (pegsAnArc - 1)
    return { x: around(degrees, radius)[0], y: around(degrees, radius)[1], degrees }
  }),
)
type Peg = (typeof pegs)[number]
const peg = (arc: number, index: number): Peg => pick(pegs, (arc % hues.length) * pegsAnArc + index)

interface Thread {
  hue: Colour
  /** When it shoots across. */
  at: number
  from: Peg
  to: Peg
}

/** String art in a calm order, one ribbon a colour: to the next arc but one, then to the neighbour. */
const threads: Thread[] = [
  ...Array.from({ length: 40 }, (_, index) => {
    const [arc, place] = [index % 5, Math.floor(index / 5)]
    const hue = pick([tangerine, sun, lights.teal, pink, lights.violet], arc)
    return { hue, at: (place / 8) * 0.26 + arc * 0.03, from: peg(arc, place), to: peg(arc + 2, place) }
  }),
  ...Array.from({ length: 25 }, (_, index) => {
    const [arc, place] = [index % 5, Math.floor(index / 5)]
    const hue = pick([pink, lights.violet, tangerine, sun, lights.teal], arc)
    return {
      hue,
      at: 0.2 + (place / 5) * 0.2 + arc * 0.03,
      from: peg(arc, 7 - place),
      to: peg(arc + 1, place),
    }
  }),
]

/** The part of a thread that is there: it grows from one peg and unwinds towards the other. */
const stretch = ({ hue, at, from, to }: Thread, t: number) => {
  const since = wrap(t - at)
  const [grown, gone] = [easeInOut(span(since, 0, 0.1)), easeInOut(span(since, 0.62, 0.74))]
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const on = (share: number): [number, number] => [lerp(from.x, to.x, share), lerp(from.y, to.y, share)]
  return {
    hue,
    seen: (grown - gone) * length >= 2,
    tail: on(gone),
    tip: on(grown),
    growing: grown > 0 && grown < 1,
    lit: [...(gone * length <= 0.5 ? [from] : []), ...((1 - grown) * length <= 0.5 ? [to] : [])],
  }
}

const head = (arc: number, t: number): Drawing => {
  const angle = (arcAngle(arc) * Math.PI) / 180
  const [x, y] = around(arcAngle(arc), radius + 58 + 3 * wave(t, 1, arc * 0.2))
  const across = clamp(-Math.cos(angle) * 0.8 + 0.35 * wave(t, 2, arc * 0.2), -1, 1)
  const down = clamp(-Math.sin(angle) * 0.8 + 0.35 * wave(t, 1, arc * 0.3), -1, 1)
  return listener(x, y, 44, pick(hues, arc), {
    tail: x < centre.x - 1 ? 'right' : 'left',
    look: [across, down],
    blink: blink(t, arc * 0.19 + 0.08, arc * 0.19 + 0.6),
  })
}

const rim = (hue: Colour, arc: number): Drawing => {
  const reach = radius + 8
  const [[x0, y0], [x1, y1]] = [-1, 1].map((side) =>
    around(arcAngle(arc) + side * (arcDegrees / 2 + 4), reach),
  ) as [[number, number], [number, number]]
  return stroke(path`M${x0} ${y0}A${reach} ${reach} 0 0 1 ${x1} ${y1}`, hue, 24)
}

const pin = ({ degrees }: Peg, lit: boolean): Drawing => {
  const [x, y] = around(degrees, radius * 1.04)
  return fill(circle(x, y, lit ? 6.5 : 4), lit ? paper : ink)
}

const night: Drawing = [5, 4, 3, 2, 1].map((ring) =>
  fill(circle(centre.x, centre.y, radius + 26 + ring * 62), ring % 2 ? tints.nightRing : tints.nightGap),
)

const hub = (t: number): Drawing =>
  group(
    matrix(move(centre.x, centre.y), scale(1 + 0.05 * wave(t, 3))),
    halved(bubble(0, 0, 40, 'right'), paper),
    mark('star', 0, 0, 19, tangerine),
  )

export const futuresWeb = loop({
  id: 'futures-web',
  poster: 0.56,
  draw: (t) => {
    const seen = threads.map((thread) => stretch(thread, t)).filter((thread) => thread.seen)
    const lit = new Set(seen.flatMap((thread) => thread.lit))
    return [
      backdrop(ink),
      night,
      fill(circle(centre.x, centre.y, radius + 26), tints.night),
      seen.map(({ hue, tail, tip }) => stroke(polyline(...tail, ...tip), hue, 3.2)),
      hub(t),
      hues.map((_, arc) => head(arc, t)),
      hues.map(rim),
      pegs.map((one) => pin(one, lit.has(one))),
      seen.filter(({ growing }) => growing).map(({ tip }) => fill(circle(...tip, 7), paper)),
    ]
  },
})
