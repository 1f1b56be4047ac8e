import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Point, RoomView } from '../rows/point.ts'
import { ideaRooms, ideaSet } from '../test-support/idea-sets.ts'
import { hollowIn, pileRadius, pilesOf } from './piles.ts'

const ideas = ideaRooms['400 ideas, clustered']
const placeOf = ({ effort, impact }: Point) => ({ x: effort * 170, y: 780 - impact * 75 })
const piled = (points: readonly Point[]) => pilesOf(points, points.map(placeOf))
const idea = (row: number, effort: number, impact: number): Point => ({ ...ideas[0]!, row, effort, impact })

describe('pilesOf', () => {
  it('keeps every idea, once', () => {
    const rows = piled(ideas).flatMap(({ points }) => points.map(({ row }) => row))
    expect(rows.toSorted((a, b) => a - b)).toEqual(ideas.map(({ row }) => row))
  })

  it('puts those at one place on one pile, at that place, by row', () => {
    const [pile, ...others] = piled([idea(3, 2, 5), idea(1, 2, 5), idea(2, 2, 5)])
    expect(others).toEqual([])
    expect(pile).toMatchObject({ x: 340, y: 405, points: [{ row: 1 }, { row: 2 }, { row: 3 }] })
  })

  it('leaves alone what can be read side by side', () => {
    expect(piled([idea(1, 2, 5), idea(2, 2.2, 5)])).toHaveLength(2)
    expect(piled([idea(1, 2, 5), idea(2, 2.1, 5)])).toHaveLength(1)
  })

  it('never puts two bands on one pile', () => {
    const low = { ...idea(1, 2, 3.3), band: 'low' as const }
    const med = { ...idea(2, 2, 3.4), band: 'med' as const }
    expect(piled([low, med])).toHaveLength(2)
    for (const { band, points } of piled(ideas)) for (const point of points) expect(point.band).toBe(band)
  })

  it('leaves no two piles of a band so near that one hides the other’s number', () => {
    const piles = piled(ideas)
    for (const [index, one] of piles.entries())
      for (const other of piles.slice(index + 1))
        if (one.band === other.band)
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(26)
  })

  it('is the same in whatever order the ideas came', () => {
    const sorted = (points: readonly Point[]) =>
      piled(points).toSorted((a, b) => a.points[0]!.row - b.points[0]!.row)
    expect(sorted(ideas.toReversed())).toEqual(sorted(ideas))
  })

  it.each([
    [400, 'af29815042985903'],
    [5_000, 'eca1e1b3bd3b0f6a'],
  ])('is the same to the last digit wherever it is computed: %i ideas', (count, expected) => {
    const places = piled(ideaSet(count, { clustered: true })).map(({ points, ...place }) => ({
      ...place,
      rows: points.map(({ row }) => row),
    }))
    const digest = createHash('sha256').update(JSON.stringify(places))
    expect(digest.digest('hex').slice(0, 16)).toBe(expected)
  })
})

it('pileRadius grows with what lies on the pile', () => {
  expect([2, 4, 5, 9, 10, 99].map(pileRadius)).toEqual([20, 20, 24, 24, 28, 28])
})

it('a pile says whether some of its ideas were judged by too few, or all', () => {
  const hollow = { ...idea(2, 2, 5), room: { opinion: { isHollow: true } } as RoomView }
  const judged = { ...idea(1, 2, 5), room: { opinion: { isHollow: false } } as RoomView }
  expect(
    [[judged], [judged, hollow], [hollow, hollow], [idea(1, 2, 5)]].map((points) => hollowIn({ points })),
  ).toEqual(['none', 'some', 'all', 'none'])
})
