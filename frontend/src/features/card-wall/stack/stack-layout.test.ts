import { describe, expect, it } from 'vitest'
import { heightOf, stackSize, tileAt } from './stack-layout.ts'

describe('the stack', () => {
  it('is laid from below, ten a row, in order', () => {
    expect(tileAt(0, 60)).toEqual({ x: 0, y: -16, width: 32, height: 16 })
    expect(tileAt(9, 60)).toMatchObject({ x: 306, y: -16 })
    expect(tileAt(10, 60)).toMatchObject({ x: 0, y: -36 })
    expect(heightOf(60)).toBe(120)
  })

  it.each([
    [400, 16],
    [401, 8],
    [800, 8],
    [801, 4],
    [5000, 1],
  ])('of %d has tiles of height %d', (count, height) => {
    expect(tileAt(0, count).height).toBe(height)
  })

  it.each([1, 10, 11, 399, 400, 401, 799, 1601, 10_000])('of %d stands within its drawing', (count) => {
    expect(heightOf(count)).toBeLessThanOrEqual(800)
    const { x, y, width } = tileAt(count - 1, count)
    expect(x + width).toBeLessThanOrEqual(stackSize.width)
    expect(-y).toBeLessThanOrEqual(heightOf(count))
  })
})
