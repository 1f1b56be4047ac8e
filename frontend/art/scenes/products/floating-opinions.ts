import { mark, type MarkName } from '../../kit/marks.ts'
import { matrix, move, turn } from '../../kit/matrix.ts'
import { fill, group, stroke, type Drawing } from '../../kit/node.ts'
import { palette, tints, type Colour } from '../../kit/palette.ts'
import { circle, path, polyline, rectangle } from '../../kit/paths.ts'
import { blink, listener } from '../../kit/people.ts'
import { backdrop, floor, loop, stage } from '../../kit/scene.ts'
import { clamp, easeInOut, lerp, overshoot, span, wave, wrap } from '../../kit/time.ts'
import { balloon } from '../../objects/balloon.ts'

/** Agreement 0 to 4 as the height of a balloon's centre: the sky is the scale. */
const levelY = (level: number): number => 372 - level * 78
const sky = [tints.skyPale, tints.skyLight, tints.tealWash, palette.teal, tints.skyLow]

interface Opinion {
  x: number
  r: number
  hue: Colour
  head: Colour
  mark: MarkName
  markHue: Colour
  /** Level at rest, level when it has moved, and when it moves. */
  from: number
  to: number
  at: number
}

const { ink, paper, tangerine, sun, pink, violet } = palette
// oxfmt-ignore
const opinions: Opinion[] = [
  { x: 52, r: 48, hue: sun, head: pink, mark: 'dots', markHue: ink, from: 2, to: 2.5, at: 0.3 },
  { x: 262, r: 54, hue: tangerine, head: sun, mark: 'exclamation', markHue: paper, from: 1, to: 3, at: 0.04 },
  { x: 376, r: 48, hue: paper, head: violet, mark: 'heart', markHue: tangerine, from: 3.05, to: 3.75, at: 0.2 },
  { x: 490, r: 52, hue: sun, head: tangerine, mark: 'question', markHue: ink, from: 2.1, to: 1, at: 0.36 },
  { x: 604, r: 60, hue: violet, head: pink, mark: 'quote', markHue: paper, from: 3.5, to: 2.3, at: 0.1 },
  { x: 718, r: 50, hue: pink, head: sun, mark: 'star', markHue: ink, from: 1, to: 3.2, at: 0.26 },
  { x: 832, r: 54, hue: tangerine, head: violet, mark: 'check', markHue: paper, from: 2.8, to: 1.7, at: 0.42 },
  { x: 940, r: 48, hue: paper, head: tangerine, mark: 'plus', markHue: violet, from: 3.2, to: 3.7, at: 0.16 },
]

/** A Harvey ball: an ink disc filled clockwise with as many paper quarters as the level says. */
const harveyBall = (x: number, y: number, level: number): Drawing => {
  const angle = -Math.PI / 2 + (level * Math.PI) / 2
  const end: [number, number] = [x + 14 * Math.cos(angle), y + 14 * Math.sin(angle)]
  const slice = path`M${x} ${y}L${x} ${y - 14}A14 14 0 ${level > 2 ? 1 : 0} 1 ${end[0]} ${end[1]}Z`
  const filled = level === 4 ? circle(x, y, 14) : slice
  return [fill(circle(x, y, 18), paper), fill(circle(x, y, 13.5), ink), level > 0 ? fill(filled, paper) : []]
}

const ruleX = 146
const rule: Drawing = [
  fill(rectangle(ruleX - 30, -20, 60, 600), ink),
  [0, 1, 2, 3, 4].map((level) => [
    harveyBall(ruleX - 4, levelY(level), level),
    fill(rectangle(ruleX + 22, levelY(level) - 2, 8, 4), paper),
    fill(rectangle(ruleX + 14, levelY(level) - 41, 16, 4), paper),
  ]),
]

/** Share of the way from one level to the other. */
const progress = (t: number, at: number): number => {
  const since = wrap(t - at)
  if (since < 0.5) return overshoot(easeInOut(span(since, 0, 0.15)), 0.9)
  return 1 - overshoot(easeInOut(span(since, 0.5, 0.65)), 0.5)
}

const pose = (opinion: Opinion, index: number, t: number) => {
  const height = (at: number): number =>
    levelY(lerp(opinion.from, opinion.to, progress(at, opinion.at))) + 5 * wave(at, 2, index * 0.37)
  const drift = (at: number): number => opinion.x + 7 * wave(at, 1, index * 0.29)
  return {
    opinion,
    index,
    x: drift(t),
    y: height(t),
    driftSpeed: (drift(t + 0.012) - drift(t - 0.012)) / 0.024,
    riseSpeed: (height(t + 0.004) - height(t - 0.004)) / 0.008,
    headY: 486 + (index % 2 ? 8 : -4),
  }
}

type Pose = ReturnType<typeof pose>

const string = ({ opinion, x, y, headY }: Pose): Drawing =>
  stroke(polyline(opinion.x, headY - 40, x, y + opinion.r + 8), ink, 3)

const floating = ({ opinion, x, y, driftSpeed }: Pose): Drawing =>
  group(
    matrix(move(x, y), turn(clamp(driftSpeed * 0.12, -8, 8))),
    balloon(opinion.hue, opinion.r),
    mark(opinion.mark, 0, 0, opinion.r * 0.44, opinion.markHue),
  )

const watcher = (t: number, { opinion, index, x, y, riseSpeed, headY }: Pose): Drawing =>
  listener(opinion.x, headY - clamp(-riseSpeed * 0.014, 0, 10), 55, opinion.head, {
    tail: index % 2 ? 'right' : 'left',
    look: [clamp((x - opinion.x) / 20, -0.5, 0.5), clamp((y - headY) / 260, -1, -0.45)],
    blink: blink(t, index * 0.137 + 0.05, index * 0.137 + 0.55),
  })

export const floatingOpinions = loop({
  id: 'floating-opinions',
  poster: 0.53,
  draw: (t) => {
    const poses = opinions.map((opinion, index) => pose(opinion, index, t))
    return [
      backdrop(tints.skyPale),
      sky.slice(1).map((band, index) => fill(rectangle(0, levelY(3 - index) - 39, stage.width, 540), band)),
      rule,
      poses.map(string),
      poses.map(floating),
      poses.map((posed) => watcher(t, posed)),
      floor(),
    ]
  },
})
