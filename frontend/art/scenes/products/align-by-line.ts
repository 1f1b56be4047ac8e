import { mark } from '../../kit/marks.ts'
import { matrix, move, scale } from '../../kit/matrix.ts'
import { fill, group, type Drawing } from '../../kit/node.ts'
import { diverging, palette, tints } from '../../kit/palette.ts'
import { quarter, rectangle } from '../../kit/paths.ts'
import { blink, listener } from '../../kit/people.ts'
import { pick } from '../../kit/pick.ts'
import { backdrop, floor, loop, stage } from '../../kit/scene.ts'
import { bump, clamp, easeInOut, lerp, span, wave, wrap } from '../../kit/time.ts'

/** The line of nine answers; people are on it in stacks, hop to another answer and back. */
const lineY = 424
const radius = 43
const columnX = (column: number): number => 96 + column * 96
const levelY = (level: number): number => lineY - radius - level * (radius * 2 - 4)

const firstAnswers = [0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5, 6, 6, 7, 8, 8]
const secondAnswers = [0, 2, 3, 4, 5, 5, 6, 4, 6, 6, 7, 7, 5, 7, 6, 7, 8, 3]
const { violet, sun, tangerine, teal, pink } = palette
const start = [violet, sun, tangerine, teal, pink, sun, violet, tangerine, teal]
const hues = [...start, pink, violet, tangerine, teal, pink, sun, violet, tangerine, pink]

/** Each person's level in the stack of their answer. */
const levels = (answers: readonly number[]): number[] =>
  answers.map((answer, index) => answers.slice(0, index).filter((other) => other === answer).length)

const [firstLevels, secondLevels] = [levels(firstAnswers), levels(secondAnswers)]

const people = hues.map((hue, index) => ({
  index,
  hue,
  from: pick(firstAnswers, index),
  to: pick(secondAnswers, index),
  fromY: levelY(pick(firstLevels, index)),
  toY: levelY(pick(secondLevels, index)),
}))

type Person = (typeof people)[number]

/** Share of the way back to rest after a landing at `end`; 1 when there was none. */
const landing = (t: number, delay: number, go: number, back: number): number => {
  if (go >= 1 && back <= 0) return span(t, 0.2 + delay, 0.27 + delay)
  return back >= 1 || go <= 0 ? span(wrap(t - 0.7 - delay), 0, 0.07) : 1
}

const pose = (person: Person, t: number) => {
  const { index, from, to, fromY, toY } = person
  const delay = ((index * 0.41) % 1) * 0.14
  const go = easeInOut(span(t, 0.06 + delay, 0.2 + delay))
  const back = easeInOut(span(t, 0.56 + delay, 0.7 + delay))
  const share = go * (1 - back)
  const distance = Math.abs(columnX(from) - columnX(to)) + 1
  const hop = bump(go === 1 ? back : go) * Math.min(150, 40 + distance * 0.35)
  const leaving = go > 0 && go < 1 ? Math.sign(to - from) : 0
  const returning = back > 0 && back < 1 ? Math.sign(from - to) : 0
  const squash = bump(landing(t, delay, go, back)) * 0.12
  const x = lerp(columnX(from), columnX(to), share)
  return { person, x, y: lerp(fromY, toY, share) - hop, heading: leaving || returning, squash, hop }
}

const head = (t: number, { person, x, y, heading, squash, hop }: ReturnType<typeof pose>): Drawing => {
  const { index } = person
  const idle = clamp(wave(t, 1, index * 0.37) * 0.8, -0.8, 0.8)
  const restingTail = index % 2 ? 'right' : 'left'
  return group(
    matrix(move(x, y + radius), scale(1 + squash * 0.6, 1 - squash), move(0, -radius)),
    listener(0, 0, radius, person.hue, {
      tail: heading ? (heading < 0 ? 'right' : 'left') : restingTail,
      look: heading ? [heading * 0.9, -0.2] : [idle, 0.15 + 0.2 * wave(t, 1, index * 0.21)],
      blink: blink(t, index * 0.083 + 0.02, index * 0.083 + 0.5),
      tilt: heading * 8 * Math.min(1, hop / 60),
    }),
  )
}

const line: Drawing = [
  diverging.map((step, index) => fill(rectangle((index * 960) / 9 - 0.5, lineY, 960 / 9 + 1, 98), step)),
  diverging.map((_, index) =>
    fill(rectangle(columnX(index) - 3, lineY, 6, index % 4 ? 22 : 40), palette.ink),
  ),
  floor(),
  mark('cross', columnX(0), lineY + 66, 15, palette.ink),
  mark('question', columnX(4), lineY + 66, 15, palette.ink),
  mark('check', columnX(8), lineY + 66, 15, palette.ink),
]

export const alignByLine = loop({
  id: 'align-by-line',
  poster: 0.4,
  draw: (t) => [
    backdrop(palette.paper),
    fill(quarter(0, 0, 300), tints.paperWash),
    fill(quarter(stage.width, lineY, 330, 'left-up'), tints.paperWash),
    line,
    people
      .map((person) => pose(person, t))
      // The higher is painted later; what looks the same keeps its order, at both ends of the loop.
      .sort((a, b) => Math.round(b.y) - Math.round(a.y))
      .map((posed) => head(t, posed)),
  ],
})
