import { matrix, move, scale } from '../../kit/matrix.ts'
import { fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cuts, palette, type Colour } from '../../kit/palette.ts'
import { circle } from '../../kit/paths.ts'
import { blink, listener } from '../../kit/people.ts'
import { backdrop, floor, loop } from '../../kit/scene.ts'
import { bump, easeInOut, lerp, span, wave, wrap } from '../../kit/time.ts'
import { gaze } from '../../objects/gaze.ts'
import { ahead, left, right, track, type Point, type Step, type Track } from '../../objects/track.ts'

const { ink, paper, tangerine, teal, deep, sun, pink, violet } = palette

/** The map: five lanes; lines run from edge to edge and trade lanes where they cross. */
const lane = { top: 74, apart: 94 }
const edge = { left: -90, right: 1050 }
const laneY = (index: number): number => lane.top + index * lane.apart

/**
 * A line that begins in a lane and climbs (negative) or falls by so many lanes around each `x`, in two quarter-turns.
 */
const line = (start: number, ...changes: [x: number, lanes: number][]): Track => {
  let x = edge.left
  const steps = changes.flatMap(([centre, lanes]): Step[] => {
    const radius = (Math.abs(lanes) * lane.apart) / 2
    const run = centre - radius - x
    x = centre + radius
    return [ahead(run), ...(lanes > 0 ? [right(radius), left(radius)] : [left(radius), right(radius)])]
  })
  return track([edge.left, laneY(start)], [1, 0], ...steps, ahead(edge.right - x))
}

const winner = line(1, [190, 1], [690, -1], [800, -1])
const outer = line(2, [190, -1], [350, -1], [800, 1])
const crossing = line(4, [300, -1], [530, -2], [690, 1])
const low = line(3, [300, 1])
const falling = line(0, [350, 1], [530, 2])
const thin = 30
const thick = 60

/** How far along a line it comes to be at `x`. No line ever turns back. */
const distanceTo = (way: Track, x: number): number => {
  let [near, far] = [0, way.length]
  for (let round = 0; round < 24; round += 1) {
    const middle = (near + far) / 2
    if (way.at(middle)[0] < x) near = middle
    else far = middle
  }
  return near
}

interface Rider {
  way: Track
  hue: Colour
  r: number
  /** When it sets out, and where it stops for a while: edge, two stops, the other edge. */
  at: number
  stops: readonly number[]
}

const ride = 0.13
const rest = 0.17
const rider = (way: Track, hue: Colour, r: number, at: number, xs: readonly number[]): Rider => ({
  way,
  hue,
  r,
  at,
  stops: xs.map((x) => distanceTo(way, x)),
})
const leader = rider(winner, tangerine, 52, 0, [edge.left, 330, 690, edge.right])
const departing = rider(low, violet, 48, 0.3, [edge.left, 196, 660, edge.right])
const incoming = rider(outer, pink, 45, 0.38, [edge.right, 906, 480, edge.left])
const riders: Rider[] = [
  departing,
  incoming,
  rider(falling, sun, 46, 0.1, [edge.left, 240, 800, edge.right]),
  leader,
]

const distanceOf = ({ at, stops }: Rider, t: number): number => {
  const since = wrap(t - at)
  const leg = Math.min(Math.floor(since / (ride + rest)), stops.length - 2)
  const share = easeInOut(span(since - leg * (ride + rest), 0, ride))
  return lerp(stops[leg] ?? 0, stops[leg + 1] ?? 0, share)
}
const placeOf = (one: Rider, t: number): Point => one.way.at(distanceOf(one, t))

const ribbon = (way: Track, hue: Colour, from = 0, to = way.length): Drawing =>
  stroke(way.part(from, to), hue, thin, { ends: 'butt' })

/** Where the paper line comes out from under the winning one, to pass over it. */
const bridge = [distanceTo(crossing, 600), distanceTo(crossing, 780)] as const

/** The line grows thick behind the one who rides it, and thin again when all have seen it. */
const winning = (t: number): Drawing => {
  const [from, to] = [winner.length * easeInOut(span(t, 0.84, 0.98)), distanceOf(leader, t)]
  const grown = to - from > 1 ? stroke(winner.part(from, to), sun, thick) : []
  return [ribbon(winner, sun), grown, ribbon(crossing, paper, ...bridge)]
}

const stations = [
  { x: 190, y: laneY(1.5), dots: 2, passed: 0.085 },
  { x: 530, y: laneY(2), dots: 3, passed: 0.36 },
  { x: 800, y: laneY(0.5), dots: 1, passed: 0.65 },
] as const

/** A disc that says by its dots which rank its line came in. */
const station = ({ x, y, dots, passed }: (typeof stations)[number], t: number): Drawing =>
  group(
    matrix(move(x, y), scale(1 + 0.16 * bump(span(t, passed, passed + 0.07)))),
    fill(circle(0, 0, 43), ink),
    halved(circle(0, 0, 32), paper),
    Array.from({ length: dots }, (_, index) => fill(circle((index - (dots - 1) / 2) * 18, 0, 7), ink)),
  )

const head = (one: Rider, index: number, t: number): Drawing => {
  const [x, y] = placeOf(one, t)
  const [leaderX, leaderY] = gaze((at) => placeOf(leader, at), t)
  const speed = (placeOf(one, t + 0.004)[0] - placeOf(one, t - 0.004)[0]) / 60
  const look: Point = one === leader ? [0.9, -0.2] : [(leaderX - x) / 320 + speed, (leaderY - y) / 260]
  return listener(x, y + 2.5 * wave(t, 3, index * 0.3), one.r, one.hue, {
    tail: one === incoming ? 'right' : 'left',
    look,
    tilt: 5 * speed,
    blink: blink(t, 0.07 + index * 0.19, 0.55 + index * 0.11),
  })
}

/** Stays behind, and looks after the one that stops beside it. */
const stayer = (t: number): Drawing => {
  const [x, y] = gaze((at) => placeOf(departing, at), t)
  const startled = bump(span(wrap(t - departing.at), 0.3, 0.36))
  return listener(94, 456 - 14 * startled, 94, ink, {
    look: [(x - 94) / 220, (y - 430) / 150],
    blink: blink(t, 0.2, 0.77),
  })
}

export const priorityPathways = loop({
  id: 'priority-pathways',
  poster: 0.52,
  draw: (t) => [
    backdrop(teal),
    fill(circle(960, 0, 300), cuts.teal),
    ribbon(low, pink),
    ribbon(falling, deep),
    ribbon(outer, violet),
    ribbon(crossing, paper),
    winning(t),
    stations.map((one) => station(one, t)),
    riders.map((one, index) => head(one, index, t)),
    stayer(t),
    floor(),
  ],
})
