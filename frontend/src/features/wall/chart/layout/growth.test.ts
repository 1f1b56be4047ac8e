import { expect, it } from 'vitest'
import { pointRadius, type Frame } from '../points/frame.ts'
import { ideaRooms } from '../test-support/idea-sets.ts'
import { layExact, laySpread } from './lay-out.ts'
import { growthFor } from '#shared/chart-picture/layout/ground.ts'

const frame: Frame = {
  unit: 1,
  width: 1728,
  height: 780,
  x: (effort) => 40 + effort * 165,
  y: (impact) => 750 - impact * 72,
}
const ideas = ideaRooms['400 ideas, clustered']

it('circles are larger where they are few, never smaller, and never more than half as large again', () => {
  const counts = Array.from({ length: 500 }, (_, count) => growthFor(frame, count))
  expect([counts[0], counts[40], counts[100], counts[150], counts[499]]).toEqual([1.5, 1.5, 1.25, 1, 1])
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

it.each([20, 40, 100, 400])('%i ideas are as large in both layouts as there is room for', (count) => {
  const few = ideas.filter((_, index) => index % (400 / count) === 0)
  const spread = laySpread(few, frame, 400)
  // As many as 400 in one band have room only where they are smaller.
  expect(spread.frame.unit).toBeCloseTo(count < 400 ? growthFor(frame, count) : 0.85, 2)
  const exact = layExact(few, frame)
  expect(exact.frame.unit).toBeGreaterThanOrEqual(1)
  expect(exact.frame.unit).toBeLessThanOrEqual(growthFor(frame, count))
  // Whole, in the corner that has the least room.
  expect(20.5 * exact.frame.unit).toBeLessThanOrEqual(22 + 10)
  expect(spread.spreading.spread.radius).toBeCloseTo(pointRadius * spread.frame.unit)
})

it('in the exact view circles stay as they are where larger ones would put many ideas on piles', () => {
  const close = ideas.slice(0, 24).map((idea, index) => ({
    ...idea,
    effort: 4 + (index % 6) * 0.18,
    impact: 7 + Math.floor(index / 6) * 0.42,
    band: 'high' as const,
  }))
  expect(layExact(close, frame).piles).toEqual([])
  expect(layExact(close, frame).frame.unit).toBe(1)
})
