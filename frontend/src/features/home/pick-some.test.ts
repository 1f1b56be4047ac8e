import { describe, expect, it } from 'vitest'
import { productIds } from '#shared/products.ts'
import { productById } from '#content/catalogue.ts'
import { shapeIds } from '#content/media-ids.ts'
import { pickSome } from './pick-some.ts'

/** Park and Miller's generator: the same numbers for the same seed. */
const seeded = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
const hueOf = (id: (typeof productIds)[number]) => productById(id).ground

describe('a random pick', () => {
  it('has four different shapes of the seven, and leaves none out forever', () => {
    const random = seeded(1)
    const seen = new Set<string>()
    for (let round = 0; round < 200; round += 1) {
      const four = pickSome(shapeIds, 4, random)
      expect(new Set(four).size).toBe(4)
      four.forEach((shape) => seen.add(shape))
    }
    expect(seen).toEqual(new Set(shapeIds))
  })

  it('has five products of five hues, each as likely as any other', () => {
    const random = seeded(2026)
    const times = new Map<string, number>()
    const rounds = 4000
    for (let round = 0; round < rounds; round += 1) {
      const five = pickSome(productIds, 5, random, hueOf)
      expect(new Set(five.map(hueOf)).size).toBe(5)
      five.forEach((id) => times.set(id, (times.get(id) ?? 0) + 1))
    }
    const fair = (rounds * 5) / productIds.length
    for (const id of productIds) {
      expect(times.get(id)).toBeGreaterThan(fair * 0.85)
      expect(times.get(id)).toBeLessThan(fair * 1.15)
    }
  })

  it('stops where there is nothing left of another kind', () => {
    expect(pickSome(['a', 'b'], 5, seeded(3))).toHaveLength(2)
    expect(pickSome([1, 3, 5], 2, seeded(3), (number) => number % 2)).toHaveLength(1)
    expect(pickSome([], 2, seeded(3))).toEqual([])
  })
})
