import { describe, expect, it } from 'vitest'
import { readPoint } from '../../rows/read-point.ts'
import { roomOf } from '../room.ts'
import { disputedIn, dotsApart } from './camps.ts'
import { surprisesIn } from './Surprises.tsx'
import { truePlaceOf } from '../../points/frame.ts'
import { placesOfSurprises, surpriseSizes } from './surprise-places.ts'
import { barScaleOf, partOf, topOf } from './top.ts'

const count = 20
const points = Array.from({ length: count }, (_, index) =>
  readPoint({ row: index + 1, table: index + 1, impact: 9, effort: 1, idea: '' }, index + 1)!,
)
type Axis = [number, number, number]
const said = (row: number, ratings: number, impact: number, width = 0.5, passes = 0) => ({
  ...{ row, ratings, passes },
  impact: [impact - width, impact, impact + width] as Axis,
  effort: [2 - width, 2, 2 + width] as Axis,
})
const how = { seed: 3, measure: 'value' } as const

describe('the board of the best', () => {
  it('says of how many it is a choice, what has no place, and how it ranks', () => {
    const results = points.map(({ row }) => said(row, row > 18 ? 4 : 9, 10 - row * 0.3))
    const top = topOf(roomOf(points, results, how))
    expect(top?.words).toEqual({
      title: 'The room’s top ten',
      rule: 'High impact, soon. 18 ideas ranked.',
      hollow: '2 ideas have fewer than 5 ratings and no place.',
      more: '',
    })
    expect(top?.best.lines.map(({ item }) => item.idea)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const alone = topOf(roomOf(points, results, { seed: 3, measure: 'impact' }))
    expect(alone?.words.rule).toBe('By impact alone. 18 ideas ranked.')
  })

  it('cuts no tie up to twelve lines, and says beyond that how many share the last place', () => {
    const results = points.map(({ row }) => said(row, 9, row < 9 ? 10 - row * 0.2 : 4))
    const top = topOf(roomOf(points, results, how))
    expect(top?.best.lines).toHaveLength(12)
    expect(top?.words.title).toBe('The room’s top ten')
    expect(top?.words.more).toBe('and 8 more share place 9')
    expect(top?.words.hollow).toBe('')
  })

  it('is shorter in a small room, and to be read with a smile', () => {
    const results = [1, 2, 3, 4, 5].map((row) => said(row, 5, 9 - row, 0.5, 1))
    const top = topOf(roomOf(points.slice(0, 7), [...results, said(6, 2, 5, 0.5, 2)], how))
    expect(top?.words).toEqual({
      title: 'The room’s top three',
      rule: '27 ratings. Read it with a smile.',
      hollow: 'Hollow: too few ratings for a place. That is not a no.',
      more: '',
    })
    expect(topOf(roomOf(points, results.slice(0, 3), how))).toBeUndefined()
  })

  it('has lines for some of the many that too few have judged, those first that most have', () => {
    const many = Array.from({ length: 61 }, (_, index) => ({
      ...points[0]!,
      row: index + 1,
      table: index + 1,
    }))
    const results = [
      ...[1, 2, 3, 4, 5, 6].map((row) => said(row, 4, 9 - row)),
      { row: 50, ratings: 0, passes: 2 },
      said(60, 2, 5),
    ]
    const top = topOf(roomOf(many, results, how))!
    expect([top.best.lines.length, top.listed.length]).toEqual([4, 6])
    expect(top.listed.slice(0, 2).map(({ idea }) => idea)).toEqual([60, 50])
    expect(top.words.hollow).toBe('55 ideas have fewer than 3 ratings and no place. That is not a no.')
    expect(topOf(roomOf(many.slice(0, 8), results, how))?.listed).toHaveLength(2)
    const crowd = many.map(({ row }) => said(row, row > 30 ? 1 : 4, 9 - row / 8))
    expect(topOf(roomOf(many, crowd, how))?.listed).toEqual([])
  })

  it('draws its bars from 5, or from 0 where one begins below', () => {
    const linesOf = (width: number) =>
      topOf(
        roomOf(
          points,
          points.map(({ row }) => said(row, 9, 8, width)),
          how,
        ),
      )!.best.lines
    expect(barScaleOf(linesOf(0.5))).toEqual({ from: 5, to: 10 })
    expect(barScaleOf(linesOf(4))).toEqual({ from: 0, to: 10 })
    expect([4, 5, 7.5, 10].map((value) => partOf(value, { from: 5, to: 10 }))).toEqual([0, 0, 0.5, 1])
  })
})

it('surprises are ideas on the wall, from where their tables put them', () => {
  const results = points.map(({ row }) => said(row, 9, row === 4 ? 2 : 8.5))
  const room = roomOf(points, results, how)
  expect(surprisesIn(room)).toEqual([
    { idea: 4, from: { impact: 9, effort: 1 }, to: { impact: 2, effort: 2 }, distance: 7.1 },
  ])
  expect(surprisesIn(roomOf(points.slice(4), results, how))).toEqual([])
})

describe('what divides the room', () => {
  const dots = [
    ...Array.from({ length: 4 }, () => [9, 1] as const),
    ...Array.from({ length: 4 }, () => [1, 9] as const),
  ]
  it('is of ideas on the wall, each rating a dot', () => {
    const results = points.map(({ row }) => said(row, 8, 5, row === 2 ? 3.5 : 0.5))
    const disputed = [{ row: 2, dots }]
    const [first, ...others] = disputedIn(roomOf(points, results, how), disputed)
    expect(first).toMatchObject({ idea: 2, width: 7 })
    expect([first?.dots.length, others]).toEqual([8, []])
    expect(disputedIn(roomOf(points.slice(2), results, how), disputed)).toEqual([])
  })

  it('shows equal dots as so many', () => {
    const apart = dotsApart(dots.map(([impact, effort]) => ({ impact, effort })))
    expect(new Set(apart.map(({ impact, effort }) => `${impact} ${effort}`)).size).toBe(8)
    for (const [index, { impact }] of apart.entries())
      expect(Math.abs(impact - dots[index]![0])).toBeLessThan(0.3)
  })
})

it('no circle of a surprise covers another’s number, and the first stays where the room puts it', () => {
  const frame = {
    unit: 1,
    width: 1000,
    height: 800,
    x: (value: number) => value * 100,
    y: (value: number) => 800 - value * 80,
  }
  const tos = [
    [4.5, 7.9],
    [4.6, 7.8],
    [4.5, 7.9],
    [0, 0],
    [9, 9],
  ].map(([effort = 0, impact = 0]) => ({ to: { impact, effort } }))
  const places = placesOfSurprises(tos, frame)
  expect(places[0]).toMatchObject(truePlaceOf(tos[0]!.to, frame))
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(2 * surpriseSizes.disc)
  expect(places.every(({ x, y }) => x >= 0 && y >= 0 && x <= 1000 && y <= 800)).toBe(true)
})
