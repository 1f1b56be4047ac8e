import { describe, expect, it } from 'vitest'
import { pointRadius, truePlaceOf } from '../../points/frame.ts'
import type { Point, RoomView } from '../../rows/point.ts'
import { ideaRooms } from '../../test-support/idea-sets.ts'
import { between, frameOf, groundOf, layouts, plots, spot } from '../../test-support/text-plots.ts'
import { inWords } from '../../test-support/idea-words.ts'
import { quadrantParts } from '../../projector/quadrants.ts'
import { placeTexts } from './idea-texts.ts'
import type { Circle, IdeaText, TextGround } from './text-ground.ts'
import { layExact, laySpread } from '../lay-out.ts'
import { pileRadius } from '../piles.ts'
import { obstaclesOf } from './text-obstacles.ts'

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

describe.each(plots)('at $window', (plot) => {
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
        const frame = layouts[kind](points, frameOf(part, plot))
        const { circles, ground } = groundOf(points, frame, plot.unit)
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
const wins = frameOf(quadrantParts[1], plots[0])
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
    expect(text!.right).toBeCloseTo(wins.x(4.9) - pointRadius - 9)
  })

  it('without words has no text; with too many, as many as four lines have', () => {
    const [text, ...others] = textsOf([point(1, 2, 7, '  '), point(2, 3, 9, `${words} `.repeat(4))])
    expect(others).toEqual([])
    expect(text!.lines).toHaveLength(4)
    expect(text!.lines.at(-1)).toBe('build anything Ask every customer…')
  })

  it('with a flagged word has none, also where it had one before, and another’s lies on it no more than else', () => {
    const [one, two] = [point(1, 2, 9, 'Rude'), point(2, 4, 7, 'Kind')]
    const rude = { ...one, flagged: true } as const
    expect(textsOf([rude, two]).map((text) => text.point.row)).toEqual([2])
    expect(textsOf([rude, two], textsOf([one, two])).map((text) => text.point.row)).toEqual([2])
    const [kind] = textsOf([{ ...rude, effort: two.effort, impact: two.impact }, two])
    expect([kind!.point.row, kind!.leader === undefined]).toEqual([2, false])
  })

  it('that too few have judged has none: it is not among the best', () => {
    const [one, two] = [point(1, 2, 9, 'Hollow'), point(2, 4, 7, 'Judged')]
    const hollow = { ...one, room: { opinion: { isHollow: true } } as RoomView }
    expect(textsOf([hollow, two]).map((text) => text.point.row)).toEqual([2])
  })

  it('on which another lies is told at the end of a line: beside it, it would be taken for the other’s', () => {
    const texts = textsOf([point(1, 2, 7, 'One'), point(2, 2.02, 7, 'Two')])
    expect(texts.map(({ lines, leader }) => [lines[0], leader === undefined])).toEqual([
      ['One', false],
      ['Two', false],
    ])
  })

  it('has a line from its pile', () => {
    const points = [point(1, 2, 7, 'One'), point(2, 2, 7, 'Two'), point(3, 4, 7, 'Three')]
    const texts = textsOf(points, [], layExact(points, wins).frame)
    expect(texts.map(({ point: { row }, leader }) => [row, leader === undefined])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    for (const { at, leader } of texts.slice(0, 2))
      expect(Math.hypot(leader!.from.x - at.x, leader!.from.y - at.y)).toBeCloseTo(pileRadius(2) * 1.5)
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

it('a line to a text stays while it holds, and goes with its circle', () => {
  const points = inWords(ideaRooms['400 ideas, clustered'])
  const part = frameOf(quadrantParts[2], plots[0])
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
  const points = inWords(ideaRooms['60 ideas, even'])
  const before = textsOf(points)
  const text = before[0]!
  expect(before.length).toBeGreaterThan(8)
  const far = { ...points[0]!, row: 401, effort: 4.9, impact: 5 }
  expect(textsOf([...points, far], before)).toEqual(expect.arrayContaining(before.slice()))
  const inverse = { effort: 0, impact: 5 }
  while (wins.x(inverse.effort) < text.left + 20) inverse.effort += 0.01
  while (wins.y(inverse.impact) > text.top + 10) inverse.impact += 0.01
  const over = { ...points[0]!, row: 402, ...inverse }
  const after = textsOf([...points, over], before)
  expect(after).not.toContain(text)
  const stays = (each: IdeaText) => before.includes(each) || [text.point, over].includes(each.point)
  expect(after.filter((each) => !stays(each))).toEqual([])
})
