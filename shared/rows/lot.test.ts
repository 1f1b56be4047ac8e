import { describe, expect, it } from 'vitest'
import { drawnShare, isDrawn, mostTold, shufflePlace } from './lot.ts'

const drawnOf = (all: number): number[] =>
  Array.from({ length: all }, (_, index) => index + 1).filter((row) => isDrawn(row, drawnShare(all)))

it('gives each row a place of its own', () => {
  expect(new Set(Array.from({ length: 20_000 }, (_, row) => shufflePlace(row))).size).toBe(20_000)
})

describe('rows that stand for all', () => {
  it('are all rows of a room in which each can be told from another', () => {
    expect(drawnOf(1)).toEqual([1])
    expect(drawnOf(mostTold)).toHaveLength(mostTold)
  })

  it.each([5_001, 8_000, 10_000, 63_999, 64_001, 100_000, 400_000])(
    'are between 450 and 1,100 of %i, as many of their first half as of their second',
    (all) => {
      const drawn = drawnOf(all)
      expect(drawn.length).toBeGreaterThan(450)
      expect(drawn.length).toBeLessThan(1_100)
      const first = drawn.filter((row) => 2 * row <= all).length
      expect(Math.abs(2 * first - drawn.length)).toBeLessThan(4 * Math.sqrt(drawn.length))
    },
  )

  it('stay as more come, until there are twice as many, and then half of them do', () => {
    const before = drawnOf(70_000)
    expect(drawnOf(120_000).slice(0, before.length)).toEqual(before)
    const after = drawnOf(140_000)
    expect(after.filter((row) => row <= 70_000).every((row) => before.includes(row))).toBe(true)
  })
})
