/** A marble chute of quarter-pipes in the stage's upper part: a trunk that forks, and two arms that fork again. */
import { clipped, fill, stroke, type Drawing } from '../kit/node.ts'
import { cuts, palette, type Colour } from '../kit/palette.ts'
import { polygon, rectangle } from '../kit/paths.ts'
import { ahead, left, right, track, type Point, type Step, type Track } from './track.ts'

/** To the left or to the right of a fork. */
export type Side = -1 | 1

const sides = [-1, 1] as const
const down: Point = [0, 1]
const bore = 68
const trunk = { x: 480, y: 44 }
const arm = { reach: 212, radius: 72 }
const leg = { reach: 120, radius: 60 }
const stem = { y: trunk.y + arm.radius * 2 + 28, length: 28 }
const stub = 18

/** Where the walls of two bends that part at `y` meet below. */
const crotch = (y: number, radius: number): number => y + Math.sqrt((radius + bore / 2) ** 2 - radius ** 2)

/** The three forks' tips, which can carry something, and the outlets. */
export const chutePlan = {
  x: trunk.x,
  trunkY: trunk.y,
  armReach: arm.reach,
  legReach: leg.reach,
  firstForkY: crotch(trunk.y, arm.radius),
  stemY: stem.y,
  secondForkY: crotch(stem.y, leg.radius),
  outletY: stem.y + leg.radius * 2 + stub,
} as const

/** From the middle of a pipe that goes down to `reach` on one side, down again. */
const sidestep = (side: Side, { reach, radius }: typeof arm): Step[] => {
  const level = ahead(reach - radius * 2)
  return side === -1 ? [right(radius), level, left(radius)] : [left(radius), level, right(radius)]
}

/** The way of a marble from `y` above the chute to one of its four outlets. */
export const wayThrough = (y: number, first: Side, second: Side): Track => {
  const [arms, legs] = [sidestep(first, arm), sidestep(second, leg)]
  return track([trunk.x, y], down, ahead(trunk.y - y), ...arms, ahead(stem.length), ...legs, ahead(stub))
}

/** How far a way that begins at `y` is when it comes to the stem of an arm. */
export const distanceToStem = (y: number): number =>
  trunk.y - y + Math.PI * arm.radius + arm.reach - arm.radius * 2 + stem.length

const runs = sides.flatMap((side) => [
  track([trunk.x, -20], down, ahead(trunk.y + 20), ...sidestep(side, arm), ahead(stem.length)),
  ...sides.map((way) =>
    track([trunk.x + side * arm.reach, stem.y - 1], down, ahead(1), ...sidestep(way, leg), ahead(stub)),
  ),
])

const pipes = (hue: Colour): Drawing => [
  fill(polygon(384, -10, 576, -10, 514, 42, 446, 42), hue),
  runs.map((run) => stroke(run.part(0, run.length), hue, bore, { ends: 'butt' })),
]

const collar = (x: number, y: number): Drawing =>
  fill(rectangle(x - bore / 2 - 5, y, bore + 10, 13, 5), palette.ink)

export const chute: Drawing = [
  pipes(palette.paper),
  clipped(rectangle(trunk.x, -20, 480, 560), pipes(cuts.paper)),
  collar(trunk.x, 34),
  sides.map((side) => [
    collar(trunk.x + side * arm.reach, stem.y - 14),
    sides.map((way) => collar(trunk.x + side * arm.reach + way * leg.reach, chutePlan.outletY - 12)),
  ]),
]
