import { describe, expect, it } from 'vitest'
import { placeOf, truePlaceOf, type Frame } from '../points/frame.ts'
import { ideaRooms } from '../test-support/idea-sets.ts'
import { layExact, laySpread } from './lay-out.ts'

const frame: Frame = {
  unit: 2,
  width: 3456,
  height: 1560,
  x: (effort) => 80 + effort * 330,
  y: (impact) => 1500 - impact * 145,
}
const ideas = ideaRooms['400 ideas, clustered']
const inPixels = (points: typeof ideas, laid: Frame) => points.map((point) => placeOf(point, laid))

describe('layExact', () => {
  const { frame: laid, piles } = layExact(ideas, frame)

  it('leaves an idea that lies alone at its true place, without scatter', () => {
    const alone = ideas.filter((idea) => !laid.layout?.isPiled?.(idea))
    expect(alone.length).toBeGreaterThan(50)
    for (const idea of alone) {
      const { x, y } = placeOf(idea, laid)
      expect(x).toBeCloseTo(truePlaceOf(idea, frame).x)
      expect(y).toBeCloseTo(truePlaceOf(idea, frame).y)
    }
  })

  it('puts the ideas of a pile where the pile is', () => {
    for (const { points, x, y } of piles)
      for (const point of points) expect(placeOf(point, laid)).toEqual({ x: x * 2, y: y * 2 })
  })

  it('has the piles of a screen that is opened later, and makes those anew only on which ideas fall', () => {
    let there = layExact(ideas.slice(0, 300), frame)
    for (let count = 301; count <= 320; count++) {
      const before = there.piles
      there = layExact(ideas.slice(0, count), frame, there.heaping)
      expect(there.piles.filter((pile) => !before.includes(pile)).length).toBeLessThan(4)
    }
    const later = layExact(ideas.slice(0, 320), frame)
    expect(there.piles).toEqual(later.piles)
    expect(inPixels(ideas.slice(0, 320), later.frame)).toEqual(inPixels(ideas.slice(0, 320), there.frame))
  })

  it('begins again where an idea was taken away, or came before others', () => {
    const before = layExact(ideas.slice(10, 300), frame)
    for (const now of [ideas.slice(11, 300), [...ideas.slice(10, 300), ideas[0]!]])
      expect(layExact(now, frame, before.heaping).piles).toEqual(
        layExact(
          now.toSorted((a, b) => a.row - b.row),
          frame,
        ).piles,
      )
  })

  it('lays out only what is drawn of the chart', () => {
    const part = { x: { min: 0, max: 5 }, y: { min: 5, max: 10 } }
    const quarter = layExact(ideas, { ...frame, part })
    for (const { points } of quarter.piles)
      for (const { effort, impact } of points) expect(effort < 5 && impact >= 5).toBe(true)
  })
})

describe('laySpread', () => {
  it('is the same for a screen that was there and for one that is opened later', () => {
    let there = laySpread(ideas.slice(0, 300), frame, 300)
    for (let count = 301; count <= 320; count++)
      there = laySpread(ideas.slice(0, count), frame, 300, there.spreading)
    const later = laySpread(ideas.slice(0, 320), frame, 300)
    expect(inPixels(ideas.slice(0, 320), later.frame)).toEqual(inPixels(ideas.slice(0, 320), there.frame))
  })

  it('begins again where an idea was taken away', () => {
    const before = laySpread(ideas.slice(0, 100), frame, 100)
    const left = ideas.slice(1, 100)
    const after = laySpread(left, frame, 100, before.spreading)
    expect(inPixels(left, after.frame)).toEqual(inPixels(left, laySpread(left, frame, 100).frame))
  })
})
