import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scatterOffset, scatterRadius } from './scatter.ts'

describe('scatterOffset', () => {
  it('is deterministic and never further than the radius', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        const { dx, dy } = scatterOffset(key)
        expect(Math.hypot(dx, dy)).toBeLessThanOrEqual(scatterRadius)
        expect(scatterOffset(key)).toEqual({ dx, dy })
      }),
    )
  })

  it('spreads keys that differ little evenly: as many to each side, a quarter within half the radius', () => {
    const offsets = Array.from({ length: 4000 }, (_, index) =>
      scatterOffset(`2026-11-20T10:00:00Z|${index}|5|5`),
    )
    const share = (holds: (offset: { dx: number; dy: number }) => boolean) =>
      offsets.filter(holds).length / offsets.length
    expect(share(({ dx }) => dx > 0)).toBeCloseTo(0.5, 1)
    expect(share(({ dy }) => dy > 0)).toBeCloseTo(0.5, 1)
    expect(share(({ dx, dy }) => Math.hypot(dx, dy) < scatterRadius / 2)).toBeCloseTo(0.25, 1)
  })
})
