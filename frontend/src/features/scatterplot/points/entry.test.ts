import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ease, entrySpacing, flightProgress } from './entry.ts'

describe('the entry', () => {
  it('departs every 100 ms for up to 50 points', () => {
    expect(entrySpacing(1)).toBe(100)
    expect(entrySpacing(50)).toBe(100)
  })

  it('is over within 5 s with more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 51, max: 10_000 }), (count) => {
        const lastDeparture = (count - 1) * entrySpacing(count)
        expect(entrySpacing(count)).toBeLessThan(100)
        expect(flightProgress(lastDeparture, 5000.001)).toBe(1)
        expect(flightProgress(lastDeparture, 4990)).toBeLessThan(1)
      }),
    )
  })

  it('flies 500 ms', () => {
    expect(flightProgress(100, 50)).toBeLessThan(0)
    expect(flightProgress(100, 350)).toBe(0.5)
    expect(flightProgress(100, 600)).toBe(1)
    expect(flightProgress(100, 9000)).toBe(1)
  })

  it('eases as the style sheets do: fast off, never back, home at the end', () => {
    expect([ease(-1), ease(0), ease(1)]).toEqual([0, 0, 1])
    expect(ease(0.25)).toBeGreaterThan(0.6)
    for (let step = 1; step <= 50; step++)
      expect(ease(step / 50)).toBeGreaterThanOrEqual(ease((step - 1) / 50))
  })
})
