import { expect, it } from 'vitest'
import { mostTold } from '#shared/rows/lot.ts'
import type { Point } from '../rows/point.ts'
import { readPoint } from '../rows/read-point.ts'
import { cells, densityOf } from './density.ts'
import { drawnOf, medianInWords, sampleInWords, sampleOf } from './sample.ts'

const pointOf = (row: number, impact = 5, effort = 5): Point =>
  readPoint({ row, table: 7, impact, effort, idea: 'Idea' }, row)!
const pointsTo = (count: number) => Array.from({ length: count }, (_, index) => pointOf(index + 1))

it('draws all circles of a room in which each can be told from another', () => {
  expect(sampleOf({ points: pointsTo(mostTold), generation: 3 }, 0)).toBeUndefined()
})

it('draws some of more, by lot, and says how many of how many', () => {
  const points = pointsTo(10_000)
  const sample = sampleOf({ points, generation: 3 }, 0)!
  expect(sample.points.length).toBeGreaterThan(450)
  expect(sampleInWords(sample, points)).toBe(`${sample.points.length} of 10,000 ideas drawn, by lot`)
})

it('draws as few from the first page on, where many are on their way', () => {
  const points = pointsTo(500)
  const first = sampleOf({ points, generation: 0 }, 99_500)!
  expect(first.points.length).toBeLessThan(20)
  const all = sampleOf({ points: pointsTo(100_000), generation: 0 }, 0)!
  expect(all.generation).toBe(first.generation)
  expect(all.points.slice(0, first.points.length)).toEqual(first.points)
})

it('begins another generation where fewer circles are drawn, and never that of another picture', () => {
  const generations = [6_000, 9_000, 17_000, 100_000].map(
    (count) => sampleOf({ points: pointsTo(10), generation: 3 }, count)!.generation,
  )
  expect(new Set(generations).size).toBe(4)
  for (const generation of generations) expect(Math.abs(generation - 3.25)).toBeLessThan(0.25)
})

it('draws each pile, whatever its lot', () => {
  const pile = { ...pointOf(1), members: pointsTo(400) }
  const points = [pile, ...pointsTo(9_999).slice(1)]
  const sample = sampleOf({ points, generation: 0 }, 0)!
  expect(sample.points).toContain(pile)
  expect(drawnOf([pile], 2 ** -20)).toEqual([pile])
  expect(sampleInWords({ points: [pile] }, points)).toBe('400 of 10,398 ideas drawn, by lot')
})

it('counts where ideas lie, those of a pile each at its own place, and finds their middle', () => {
  const points = [pointOf(1, 0, 0), pointOf(2, 10, 10), pointOf(3, 9.9, 0.4), pointOf(4, 12, -1)]
  const { counts, most, median } = densityOf([...points, { ...pointOf(5), members: [pointOf(6, 0, 0)] }])
  expect(counts).toHaveLength(cells ** 2)
  expect([counts[0], counts.at(-1), counts[cells * (cells - 1)]]).toEqual([2, 1, 2])
  expect([most, counts.reduce((sum, count) => sum + count)]).toEqual([2, 5])
  expect(median).toEqual({ impact: 9.9, effort: 0 })
})

it('says what the ground and its lines are', () => {
  expect(medianInWords({ median: { impact: 6, effort: 4.25 } })).toBe(
    'The stronger the ground, the more ideas. Median: Impact 6.0, Time to Value 4.3.',
  )
})
