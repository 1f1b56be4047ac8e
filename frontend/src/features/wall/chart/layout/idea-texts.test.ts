import { describe, expect, it } from 'vitest'
import { byRank } from '#shared/rows/by-rank.ts'
import { pointRadius, truePlaceOf, type Frame } from '../points/frame.ts'
import type { Point } from '../rows/point.ts'
import { ideaRooms } from '../test-support/idea-sets.ts'
import { inWords } from '../test-support/idea-words.ts'
import { quadrantParts } from '../projector/quadrants.ts'
import { boxesOf } from './callouts.ts'
import { type Box } from './room.ts'
import { type Circle, type IdeaText, placeTexts, type TextGround } from './idea-texts.ts'
import { layExact, laySpread } from './lay-out.ts'
import { pileRadius } from './piles.ts'
import { obstaclesOf } from './text-obstacles.ts'

/** A part of the chart in a plot of that size. */
const frameOf = ({ x, y }: NonNullable<Frame['part']>, width: number, height: number): Frame => ({
  unit: 1,
  width,
  height,
  x: (effort) => 40 + ((effort - x.min) / (x.max - x.min)) * (width - 72),
  y: (impact) => height - 40 - ((impact - y.min) / (y.max - y.min)) * (height - 72),
  part: { x, y },
})

const plots = [
  { window: '1920 by 1080', width: 1728, height: 807, unit: 1 },
  { window: '1024 by 768', width: 883, height: 538, unit: 0.72 },
] as const

const layouts = {
  scatter: (_points: readonly Point[], frame: Frame) => frame,
  exact: (points: readonly Point[], frame: Frame) => layExact(points, frame).frame,
  spread: (points: readonly Point[], frame: Frame) => laySpread(points, frame, points.length).frame,
} as const

/** Letters of one width: what a font adds is another number. */
const groundOf = (points: readonly Point[], frame: Frame, unit: number) => {
  const { circles, ...others } = obstaclesOf(points, frame)
  const size = 26 * unit
  const { width, height } = frame
  const widthOf = (line: string) => line.length * size * 0.52
  const ground: TextGround = {
    width,
    height,
    unit,
    size,
    ...others,
    radius: pointRadius * frame.unit,
    widthOf,
  }
  return { circles, ground }
}

const between = (one: Box, other: Box): number =>
  Math.hypot(
    Math.max(0, other.left - one.right, one.left - other.right),
    Math.max(0, other.top - one.bottom, one.top - other.bottom),
  )

const spot = ({ x, y }: { x: number; y: number }): Box => ({ left: x, top: y, right: x, bottom: y })

const expectLegible = (
  texts: readonly IdeaText[],
  circles: readonly Circle[],
  { width, height, unit, radius }: TextGround,
) => {
  for (const [index, text] of texts.entries()) {
    const { left, top, right, bottom, at } = text
    expect(Math.min(left, top, width - right, height - bottom)).toBeGreaterThanOrEqual(0)
    // A line leads to a text that is not beside its circle.
    const own = text.leader ? 9 * unit : between(text, spot(at)) - radius
    expect(own).toBeGreaterThan(0)
    const others = circles.filter(({ point }) => point !== text.point)
    expect(Math.min(...others.map((circle) => between(text, spot(circle)))) - radius).toBeGreaterThan(own)
    const later = texts.slice(index + 1).map((other) => between(text, other))
    expect(Math.min(...later)).toBeGreaterThan(8 * unit)
  }
}

describe.each(plots)('at $window', ({ width, height, unit }) => {
  it.each(
    (Object.keys(ideaRooms) as (keyof typeof ideaRooms)[]).flatMap((room) =>
      (Object.keys(layouts) as (keyof typeof layouts)[]).map((kind) => [room, kind] as const),
    ),
  )(
    'no text of %s, %s, lies on another, on a circle or nearer to another circle than to its own',
    (room, kind) => {
      const points = inWords(ideaRooms[room])
      let count = 0
      for (const part of Object.values(quadrantParts)) {
        const frame = layouts[kind](points, frameOf(part, width, height))
        const { circles, ground } = groundOf(points, frame, unit)
        const texts = placeTexts(circles, ground)
        expectLegible(texts, circles, ground)
        count += texts.length
      }
      expect(count).toBeGreaterThan(0)
    },
  )
})

const point = (row: number, effort: number, impact: number, idea: string): Point => ({
  ...{ row, table: row, effort, impact, idea, timestamp: '' },
  ...{ band: 'high', dx: 0, dy: 0 },
})
const wins = frameOf(quadrantParts[1], 1728, 807)
const textsOf = (points: readonly Point[], before?: readonly IdeaText[], frame = wins) => {
  const { circles, ground } = groundOf(points, frame, 1)
  return placeTexts(circles, ground, before)
}
const words = 'Ask every customer one question before we build anything'

describe('one idea', () => {
  it('is read to the right of its circle, in the middle, in lines of some twenty characters', () => {
    const [text] = textsOf([point(1, 2, 7, words)])
    expect(text).toMatchObject({
      lines: ['Ask every customer', 'one question before', 'we build anything'],
      ends: false,
    })
    expect(text!.left).toBe(wins.x(2) + pointRadius + 9)
    expect((text!.top + text!.bottom) / 2).toBeCloseTo(wins.y(7))
  })

  it('leaves no word alone on its last line', () => {
    const [text] = textsOf([point(1, 2, 7, 'No meeting without a question in its title')])
    expect(text!.lines).toEqual(['No meeting without', 'a question in', 'its title'])
  })

  it('is read to the left at the right edge', () => {
    const [text] = textsOf([point(1, 4.9, 7, words)])
    expect(text!.ends).toBe(true)
    expect(text!.right).toBe(wins.x(4.9) - pointRadius - 9)
  })

  it('without words, or with too many, has no text', () => {
    expect(textsOf([point(1, 2, 7, '  '), point(2, 3, 9, `${words} `.repeat(4))])).toEqual([])
  })

  it('with a flagged word has none, also where it had one before, and another’s lies on it no more than else', () => {
    const [one, two] = [point(1, 2, 9, 'Rude'), point(2, 4, 7, 'Kind')]
    const rude = { ...one, flagged: true } as const
    expect(textsOf([rude, two]).map((text) => text.point.row)).toEqual([2])
    expect(textsOf([rude, two], textsOf([one, two])).map((text) => text.point.row)).toEqual([2])
    expect(textsOf([{ ...rude, effort: two.effort, impact: two.impact }, two])).toEqual([])
  })

  it('on which another lies has none: it would be taken for the other’s', () => {
    expect(textsOf([point(1, 2, 7, 'One'), point(2, 2.02, 7, 'Two')])).toEqual([])
  })

  it('has none where its pile says how many lie there', () => {
    const points = [point(1, 2, 7, 'One'), point(2, 2, 7, 'Two'), point(3, 4, 7, 'Three')]
    const texts = textsOf(points, [], layExact(points, wins).frame)
    expect(texts.map(({ point: { row } }) => row)).toEqual([3])
  })
})

it('no text lies on the line of a circle to its true place, nor on what is seen of a pile below its disc', () => {
  const points = inWords(ideaRooms['400 ideas, clustered'])
  const spread = laySpread(points, wins, points.length).frame
  const texts = textsOf(points, [], spread)
  expect(textsOf(points, [], spread), 'each time the same').toEqual(texts)
  for (const { point: each, x, y } of obstaclesOf(points, spread).circles) {
    const home = truePlaceOf(each, spread)
    for (let share = 0; share <= 1; share += 0.1) {
      const on = spot({ x: x + (home.x - x) * share, y: y + (home.y - y) * share })
      for (const text of texts) expect(between(text, on)).toBeGreaterThan(1)
    }
  }
  const exact = layExact(points, wins)
  const inExact = textsOf(points, [], exact.frame)
  expect(exact.piles.length).toBeGreaterThan(10)
  for (const {
    points: { length },
    x,
    y,
  } of exact.piles)
    for (const text of inExact)
      expect(between(text, { ...spot({ x, y }), bottom: y + 0.24 * pileRadius(length) })).toBeGreaterThan(
        pileRadius(length),
      )
})

it.each(plots)(
  'the best are told in a crowd too, at $window, and no line to them lies on another text',
  (plot) => {
    const points = inWords(ideaRooms['400 ideas, clustered'])
    for (const [quarter, part] of Object.entries(quadrantParts)) {
      const frame = laySpread(points, frameOf(part, plot.width, plot.height), 400).frame
      const { circles, ground } = groundOf(points, frame, plot.unit)
      const texts = placeTexts(circles, ground)
      const best = circles.map((circle) => circle.point).toSorted(byRank)
      const told = new Set(texts.map((text) => text.point))
      expect([quarter, told.has(best[0]!)]).toEqual([quarter, true])
      expect(best.slice(0, 8).filter((each) => told.has(each)).length).toBeGreaterThanOrEqual(2)
      for (const { leader, point: of } of texts)
        for (const box of leader ? boxesOf(leader, 10) : [])
          for (const text of texts) if (text.point !== of) expect(between(text, box)).toBeGreaterThan(0)
    }
  },
)

it('a line to a text stays while it holds, and goes with its circle', () => {
  const points = inWords(ideaRooms['400 ideas, clustered'])
  const part = frameOf(quadrantParts[2], 1728, 807)
  const laid = laySpread(points, part, 400)
  const before = textsOf(points, [], laid.frame)
  const led = before.filter(({ leader }) => leader)
  expect(led.length).toBeGreaterThan(0)
  const fresh = { ...points[0]!, row: 401, effort: 9.9, impact: 5 }
  const more = laySpread([...points, fresh], part, 400, laid.spreading).frame
  expect(textsOf([...points, fresh], before, more)).toEqual(expect.arrayContaining(led))
  const without = points.filter((each) => each !== led[0]!.point)
  expect(textsOf(without, before, laid.frame).map((text) => text.point)).not.toContain(led[0]!.point)
})

it('the best by rank comes first, and of equals the first that came', () => {
  const texts = textsOf([point(1, 1, 6, 'One'), point(2, 4, 8, 'Two'), point(3, 3, 7, 'Three')])
  expect(texts.map(({ point: { row } }) => row)).toEqual([1, 2, 3])
})

it('what is read stays where it is when ideas come, unless one of them lies on it', () => {
  const points = inWords(ideaRooms['400 ideas, even'])
  const before = textsOf(points)
  const text = before[0]!
  expect(before.length).toBeGreaterThan(10)
  const far = { ...points[0]!, row: 401, effort: 0.1, impact: 9.9 }
  expect(textsOf([...points, far], before)).toEqual(expect.arrayContaining(before.slice()))
  const inverse = { effort: 0, impact: 5 }
  while (wins.x(inverse.effort) < text.left + 20) inverse.effort += 0.01
  while (wins.y(inverse.impact) > text.top + 10) inverse.impact += 0.01
  const over = { ...points[0]!, row: 402, ...inverse }
  const after = textsOf([...points, over], before)
  expect(after).not.toContain(text)
  expect(after).toEqual(
    expect.arrayContaining(
      before.filter((each) => between(each, spot({ x: wins.x(over.effort), y: wins.y(over.impact) })) > 40),
    ),
  )
})
