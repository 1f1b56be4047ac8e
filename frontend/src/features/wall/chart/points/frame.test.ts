import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPoint } from '../rows/read-point.ts'
import {
  enlargedRadius,
  isInPart,
  isSamePicture,
  originOf,
  paddedDomain,
  placeOf,
  type Frame,
  type Place,
} from './frame.ts'

/** The scales the library makes of the padded domains. */
const frameOf = (width: number, height: number, unit = 1): Frame => {
  const across = paddedDomain(width / unit)
  const up = paddedDomain(height / unit)
  return {
    unit,
    width,
    height,
    x: (value) => ((value - across.min) / (across.max - across.min)) * width,
    y: (value) => height - ((value - up.min) / (up.max - up.min)) * height,
  }
}

const pointAt = (effort: number, impact: number, table = 1) => readPoint({ table, effort, impact }, 1)!

const anyValue = fc.double({ min: -2, max: 12, noNaN: true })

describe('placeOf', () => {
  it('keeps 30 from the axes and the whole enlarged circle inside, at any size and scale', () => {
    const sizes = fc.record({
      width: fc.integer({ min: 200, max: 4000 }),
      height: fc.integer({ min: 200, max: 4000 }),
      unit: fc.constantFrom(1, 1.5, 2),
      effort: anyValue,
      impact: anyValue,
      table: fc.integer({ min: 0, max: 9999 }),
    })
    fc.assert(
      fc.property(sizes, ({ width, height, unit, effort, impact, table }) => {
        const { x, y } = placeOf(pointAt(effort, impact, table), frameOf(width, height, unit))
        const slack = 1e-6
        expect(x).toBeGreaterThanOrEqual(30 * unit - slack)
        expect(height - y).toBeGreaterThanOrEqual(30 * unit - slack)
        expect(width - x).toBeGreaterThanOrEqual(enlargedRadius * unit - slack)
        expect(y).toBeGreaterThanOrEqual(enlargedRadius * unit - slack)
      }),
    )
  })

  it('puts effort across and impact upwards', () => {
    const frame = frameOf(1000, 800)
    expect(placeOf(pointAt(9, 5), frame).x - placeOf(pointAt(1, 5), frame).x).toBeGreaterThan(600)
    expect(placeOf(pointAt(5, 1), frame).y - placeOf(pointAt(5, 9), frame).y).toBeGreaterThan(450)
  })
})

it('originOf is where both scales are 0', () => {
  const origin = originOf(frameOf(1000, 800))
  expect(origin.x).toBeCloseTo(40)
  expect(origin.y).toBeCloseTo(760)
})

describe('a part of the chart', () => {
  const upperLeft = { x: { min: 0, max: 5 }, y: { min: 5, max: 10 } }

  it('holds what lies in it, and of its edges those to the left and below', () => {
    const inside = (effort: number, impact: number) => isInPart(pointAt(effort, impact), upperLeft)
    expect([inside(0, 5), inside(4.9, 10), inside(-3, 14)]).toEqual([true, true, true])
    expect([inside(5, 7), inside(2, 4.9), inside(12, 12)]).toEqual([false, false, false])
    expect(isInPart(pointAt(9, 1), undefined)).toBe(true)
  })

  it('every point is in one of four', () => {
    const [lower, upper] = [upperLeft.x, upperLeft.y]
    const parts = [lower, upper].flatMap((x) => [lower, upper].map((y) => ({ x, y })))
    fc.assert(
      fc.property(anyValue, anyValue, (effort, impact) => {
        expect(parts.filter((part) => isInPart(pointAt(effort, impact), part))).toHaveLength(1)
      }),
    )
  })

  it('keeps the same gaps to its axes', () => {
    const { min, max } = paddedDomain(900, { min: 5, max: 10 })
    const whole = paddedDomain(900)
    expect((5 - min) / 5).toBeCloseTo((0 - whole.min) / 10)
    expect((max - 10) / 5).toBeCloseTo((whole.max - 10) / 10)
  })
})

describe('isSamePicture', () => {
  const point = pointAt(5, 5)
  const frame = frameOf(1000, 800)
  const laidAt = (place: Place, others = {}): Frame => ({
    ...frame,
    layout: { kind: 'exact', placeOf: () => place, isPiled: () => false, ...others },
  })
  const laid = laidAt({ x: 1, y: 2 })

  it('is one where all points stay, or are seen on a pile only', () => {
    expect(isSamePicture([point], frame, { ...frame })).toBe(true)
    expect(isSamePicture([point], laid, laidAt({ x: 1, y: 2 }))).toBe(true)
    const piled = { isPiled: () => true }
    expect(isSamePicture([point], laidAt({ x: 1, y: 2 }, piled), laidAt({ x: 9, y: 2 }, piled))).toBe(true)
    const kept = {}
    expect(isSamePicture([point], laidAt({ x: 1, y: 2 }, { kept }), laidAt({ x: 1, y: 2 }, { kept }))).toBe(
      true,
    )
  })

  it.each([
    ['a point moves', laidAt({ x: 1, y: 3 })],
    ['a point goes on a pile', laidAt({ x: 1, y: 2 }, { isPiled: () => true })],
    ['the layout ends', frame],
    ['circles grow', { ...laid, unit: 2 }],
    ['the scales are others', { ...laid, x: frame.y }],
  ])('is none where %s', (_, to) => {
    expect(isSamePicture([point], laid, to)).toBe(false)
  })
})
