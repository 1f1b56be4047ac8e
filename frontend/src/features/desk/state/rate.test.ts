import { describe, expect, it } from 'vitest'
import { perMinute, withSample, type Sample } from './rate.ts'

const after = (...samples: readonly Sample[]) => samples.reduce<readonly Sample[]>(withSample, [])

describe('answers a minute', () => {
  it('are not guessed from less than ten seconds', () => {
    expect(perMinute([])).toBeUndefined()
    expect(perMinute(after({ at: 0, numbered: 1 }, { at: 9999, numbered: 9 }))).toBeUndefined()
  })

  it('are those of the last minute', () => {
    expect(perMinute(after({ at: 0, numbered: 0 }, { at: 30_000, numbered: 10 }))).toBe(20)
    const later = after({ at: 0, numbered: 0 }, { at: 40_000, numbered: 40 }, { at: 70_000, numbered: 41 })
    expect(perMinute(later)).toBe(2)
  })

  it('begin anew with a round', () => {
    const samples = after({ at: 0, numbered: 100 }, { at: 30_000, numbered: 2 }, { at: 50_000, numbered: 3 })
    expect(perMinute(samples)).toBe(3)
  })
})
