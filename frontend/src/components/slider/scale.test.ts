import { describe, expect, it } from 'vitest'
import { nearestOnScale, shareOfScale, valueAtPoint } from './scale.ts'

const scale = { min: 0, max: 10, step: 0.1 }

describe('nearestOnScale', () => {
  it.each([
    [8.24, 8.2],
    [8.25, 8.3],
    [0.1 + 0.2, 0.3],
    [7.999999, 8],
    [-3, 0],
    [12, 10],
  ])('brings %d to %d', (value, nearest) => {
    expect(nearestOnScale(value, scale)).toBe(nearest)
  })

  it('reaches every step of the scale by adding one step after another', () => {
    const reached = [0]
    for (let value = 0; value < 10; reached.push(value)) value = nearestOnScale(value + 0.1, scale)
    expect(reached).toHaveLength(101)
    expect(reached.every((value) => String(value).length <= 3)).toBe(true)
  })
})

describe('valueAtPoint', () => {
  const rail = { left: 56, width: 278 }

  it.each([
    [56, 0],
    [195, 5],
    [334, 10],
    [0, 0],
    [390, 10],
    [130, 2.7],
  ])('at %d px is %d', (x, value) => {
    expect(valueAtPoint(x, rail, scale)).toBe(value)
  })

  it('is the start of the scale on a rail that has no width', () => {
    expect(valueAtPoint(130, { left: 0, width: 0 }, scale)).toBe(0)
  })
})

it('shareOfScale measures from the scale’s start', () => {
  expect(shareOfScale(8.2, scale)).toBeCloseTo(0.82)
  expect(shareOfScale(15, { min: 10, max: 20, step: 1 })).toBe(0.5)
})
