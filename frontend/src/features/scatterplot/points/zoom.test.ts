import { describe, expect, it } from 'vitest'
import { readPoint } from '../rows/point.ts'
import type { Frame, Part } from './frame.ts'
import { placeOf } from './frame.ts'
import { frameOn, opacityOn, shareAt, zoomBetween } from './zoom.ts'

const frameOf = (part: Part | undefined, scale: number): Frame => ({
  ...{ unit: 1, width: 1000, height: 500, part },
  x: (effort) => effort * scale,
  y: (impact) => 500 - impact * scale,
})
const lower: Part = { x: { min: 0, max: 5 }, y: { min: 0, max: 5 } }
const whole = frameOf(undefined, 50)
const quarter = frameOf(lower, 100)
const inside = readPoint({ table: 1, impact: 2, effort: 4 }, 1)!
const outside = readPoint({ table: 1, impact: 9, effort: 4 }, 2)!

describe('the way to a part of the chart', () => {
  const zoom = zoomBetween(whole, quarter, 1000)!

  it('takes 600 ms', () => {
    expect(shareAt(zoom, 1000)).toBe(0)
    expect(shareAt(zoom, 1300)).toBeGreaterThan(0.5)
    expect(shareAt(zoom, 1599)).toBeLessThan(1)
    expect(shareAt(zoom, 1600)).toBe(1)
  })

  it('is a straight line for each circle', () => {
    const [from, half, to] = [0, 0.5, 1].map((share) => placeOf(inside, frameOn(zoom, share)))
    expect(from).toEqual(placeOf(inside, whole))
    expect(to).toEqual(placeOf(inside, quarter))
    expect(half!.x).toBeCloseTo((from!.x + to!.x) / 2)
    expect(half!.y).toBeCloseTo((from!.y + to!.y) / 2)
  })

  it('fades what is left behind, and back again what comes', () => {
    expect([0, 0.25, 1].map((share) => opacityOn(zoom, share, outside))).toEqual([1, 0.75, 0])
    expect([0, 0.25, 1].map((share) => opacityOn(zoom, share, inside))).toEqual([1, 1, 1])
    const back = zoomBetween(quarter, whole, 0)!
    expect([0, 0.25, 1].map((share) => opacityOn(back, share, outside))).toEqual([0, 0.25, 1])
  })

  it('is none where the part stays, or the window changes with it', () => {
    expect(zoomBetween(undefined, whole, 0)).toBeUndefined()
    expect(zoomBetween(whole, frameOf(undefined, 60), 0)).toBeUndefined()
    expect(zoomBetween(whole, { ...quarter, width: 900 }, 0)).toBeUndefined()
  })
})
