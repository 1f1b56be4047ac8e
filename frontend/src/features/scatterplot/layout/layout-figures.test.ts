import { expect, it } from 'vitest'
import { ideaRooms } from '../test-support/idea-sets.ts'
import { layoutFigures } from '../test-support/layout-figures.ts'

const windows = {
  '1920 × 1080': { width: 1920, height: 1080 },
  '1024 × 768': { width: 1024, height: 768 },
} as const

/** What is measured, rounded up by little: shares of covered numbers in percent, lengths in CSS pixels. */
const atMost = [
  ['400 ideas, clustered', '1920 × 1080', { exact: 2, spread: 0, mean: 91, largest: 264 }],
  ['400 ideas, even', '1920 × 1080', { exact: 3, spread: 0, mean: 10, largest: 34 }],
  ['2,000 ideas, clustered', '1920 × 1080', { exact: 5, spread: 17, mean: 139, largest: 518 }],
  ['400 ideas, clustered', '1024 × 768', { exact: 7, spread: 0, mean: 76, largest: 176 }],
  ['400 ideas, even', '1024 × 768', { exact: 7, spread: 0, mean: 9, largest: 24 }],
  // Two thousand circles of the least radius would fill the whole plot, without a gap.
  ['2,000 ideas, clustered', '1024 × 768', { exact: 1, spread: 58, mean: 197, largest: 557 }],
] as const

it.each(atMost)('how a room can be read %s at %s', (room, window, limits) => {
  const { covered, mean, largest } = layoutFigures(ideaRooms[room], windows[window])
  expect(covered.scatter).toBeGreaterThan(0.3)
  expect(100 * covered.exact).toBeLessThanOrEqual(limits.exact)
  expect(100 * covered.spread).toBeLessThanOrEqual(limits.spread)
  expect(mean).toBeLessThanOrEqual(limits.mean)
  expect(largest).toBeLessThanOrEqual(limits.largest)
})
