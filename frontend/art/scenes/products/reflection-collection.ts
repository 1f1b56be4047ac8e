import { mark, type MarkName } from '../../kit/marks.ts'
import { matrix, move, scale, turn } from '../../kit/matrix.ts'
import { clipped, fill, group, halved, stroke, type Drawing } from '../../kit/node.ts'
import { cut, cuts, lights, palette } from '../../kit/palette.ts'
import { circle, polyline, rectangle } from '../../kit/paths.ts'
import { blink, listener } from '../../kit/people.ts'
import { pick } from '../../kit/pick.ts'
import { backdrop, loop, stage } from '../../kit/scene.ts'
import { bump, clamp, easeInOut, lerp, span, wave, wrap } from '../../kit/time.ts'

const { ink, paper, tangerine, teal, sun, pink, violet } = palette

/** Five columns, one a prompt, over water that is as wide as the stage. */
const waterY = 388
const columns = [0, 1, 2, 3, 4] as const
const columnX = (column: number): number => 480 + (column - 2) * 182

const tag = { width: 124, height: 98, apart: 114 }
const hues = [tangerine, teal, sun, violet, pink] as const
const thoughts: readonly MarkName[] = ['quote', 'heart', 'question', 'star', 'exclamation']
const replies: readonly MarkName[] = ['check', 'plus', 'bolt', 'dots', 'heart']

/** The two waves of a loop: to the replies on the backs of the tags, and to the thoughts again. */
const waves = [0.06, 0.56] as const
const columnDelay = 0.026
const turning = 0.1

/** 0 shows the thought, 1 the reply; the turn runs on from column to column and down from tag to tag. */
const turned = (column: number, row: number, t: number): number => {
  const [there, back] = waves.map((at) => {
    const start = at + column * columnDelay + row * 0.016
    return easeInOut(span(t, start, start + turning))
  }) as [number, number]
  return there - back
}

const tagOf = (column: number, row: number, t: number): Drawing => {
  const share = turned(column, row, t)
  const front = share < 0.5
  const place = column + row * 2
  const hue = pick(hues, front ? place : place + 3)
  const y = row * tag.apart
  return group(
    scale(Math.max(0.03, Math.abs(Math.cos(Math.PI * share))), 1),
    halved(rectangle(-tag.width / 2, y, tag.width, tag.height, 20), hue),
    fill(circle(0, y + 14, 6.5), ink),
    mark(pick(front ? thoughts : replies, place), 0, y + 56, 26, hue === violet ? paper : ink),
  )
}

const hanging = (column: number, t: number): Drawing => {
  const top = column % 2 ? -70 : -110
  return group(
    matrix(move(columnX(column), 0), turn(1.1 * wave(t, 1, column * 0.13))),
    stroke(polyline(0, -20, 0, top + tag.apart * 2 + 14), ink, 6),
    group(
      move(0, top),
      [0, 1, 2].map((row) => tagOf(column, row, t)),
    ),
  )
}

const people = [violet, sun, tangerine, ink, pink] as const
const headRadius = 72
/** From the water to the middle of a head. */
const afloat = 38

/** How high a head has hopped: each time the wave has come down its column. */
const hopped = (column: number, t: number): number =>
  waves.reduce(
    (height, at) => {
      const since = wrap(t - at - column * columnDelay - 0.075)
      return height + 18 * bump(span(since, 0, 0.06)) + 5 * bump(span(since, 0.06, 0.09))
    },
    3 * wave(t, 2, column * 0.21),
  )

/** Where along the columns the wave is; the middle while there is none. */
const waveX = (t: number): number => {
  const share = Math.max(...waves.map((at) => bump(span(t, at - 0.02, at + 0.28))))
  const along = waves.reduce(
    (x, at) => (wrap(t - at + 0.02) < 0.3 ? span(wrap(t - at + 0.02), 0, 0.26) : x),
    0.5,
  )
  return lerp(480, columnX(4 * along), clamp(share * 3))
}

const face = (column: number, t: number): Drawing =>
  listener(0, -afloat - hopped(column, t), headRadius, pick(people, column), {
    tail: column < 2 ? 'left' : 'right',
    look: [(waveX(t) - columnX(column)) / 420, -0.85],
    blink: blink(t, 0.42 + column * 0.017, 0.95 - column * 0.023),
  })

/** The head's cut shade, upside down; it answers a little later, and looks back at the one above it. */
const reflection = (column: number, t: number): Drawing => {
  const late = t - 0.024
  return listener(0, -afloat - hopped(column, late), headRadius, cut(pick(people, column)), {
    tail: column < 2 ? 'left' : 'right',
    look: [(waveX(late) - columnX(column)) / 700, 0.5],
    blink: blink(t, 0.47 + column * 0.017, 0.9 - column * 0.023),
  })
}

/** Slits of open water through what it reflects, and glints beside it, drifting to and fro. */
const ripple = (
  x: number,
  y: number,
  width: number,
  drift: number,
  t: number,
  hue: typeof teal | typeof lights.teal,
) => fill(rectangle(x - width / 2 + drift * wave(t, 2, x * 0.0031 + y * 0.007), y, width, 6, 3), hue)

const water = (t: number): Drawing => {
  const surface = rectangle(0, waterY, stage.width, stage.height - waterY)
  return clipped(
    surface,
    fill(surface, teal),
    fill(circle(480, waterY, 232), cuts.teal),
    columns.map((column) =>
      group(matrix(move(columnX(column), waterY), scale(1, -1)), reflection(column, t)),
    ),
    columns.map((column) => [
      ripple(columnX(column) - 34, 464, 84, 10, t, teal),
      ripple(columnX(column) + 20, 480, 110, 14, t, teal),
      ripple(columnX(column) + 91, 428 + (column % 2) * 14, 44, 12, t, lights.teal),
      ripple(columnX(column) - 20, 508 - (column % 2) * 10, 92, 16, t, lights.teal),
    ]),
  )
}

export const reflectionCollection = loop({
  id: 'reflection-collection',
  poster: 0.165,
  draw: (t) => [
    backdrop(paper),
    fill(circle(480, waterY, 232), cuts.paper),
    columns.map((column) => hanging(column, t)),
    clipped(
      rectangle(0, 0, stage.width, waterY),
      columns.map((column) => group(move(columnX(column), waterY), face(column, t))),
    ),
    water(t),
    fill(rectangle(0, waterY - 4, stage.width, 8), ink),
  ],
})
