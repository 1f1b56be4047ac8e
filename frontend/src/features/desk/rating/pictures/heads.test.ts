import { describe, expect, it } from 'vitest'
import { headsOf } from './heads.ts'

const marks = (path: string): number => path.split('M').length - 1
const bodies = (heads: ReturnType<typeof headsOf>, isAsleep: boolean): number =>
  heads.bodies.filter(({ hue }) => (hue === 'asleep') === isAsleep).reduce((sum, { d }) => sum + marks(d), 0)

describe('the picture of heads', () => {
  it('has one an idea, asleep, drowsy or awake', () => {
    const heads = headsOf([4, 3, 2], 7)
    expect([bodies(heads, true), bodies(heads, false)]).toEqual([4, 5])
    // Two eyes each.
    expect([marks(heads.eyes), marks(heads.lids)]).toEqual([4, 6])
  })

  it('is the same again, and who is awake stays so as others wake up', () => {
    expect(headsOf([4, 3, 2], 7)).toEqual(headsOf([4, 3, 2], 7))
    const [before, after] = [headsOf([4, 3, 2], 7), headsOf([0, 3, 6], 7)]
    expect(after.eyes.startsWith(before.eyes)).toBe(true)
  })

  it('is a texture for thousands, in which nothing that there is disappears', () => {
    const heads = headsOf([1, 0, 3999], 7)
    expect([bodies(heads, true), bodies(heads, false)]).toEqual([1, 119])
  })

  it('is empty without ideas', () => {
    expect(bodies(headsOf([0, 0, 0], 7), true)).toBe(0)
  })

  it.each([1, 2, 9, 40, 120])('of %i lies within its field', (count) => {
    const { radius, bodies: all } = headsOf([count, 0, 0], 3)
    const points = [...(all.at(-1)?.d ?? '').matchAll(/M([\d.]+) ([\d.]+)a/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ])
    expect(points).toHaveLength(count)
    for (const [x = 0, y = 0] of points) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + 2 * radius).toBeLessThanOrEqual(320)
      expect(y - radius).toBeGreaterThanOrEqual(42)
      expect(y + radius).toBeLessThanOrEqual(180)
    }
  })
})
