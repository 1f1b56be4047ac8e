import { describe, expect, it } from 'vitest'
import { createThrottle } from './throttle.ts'

const throttleAt = (limits: { rate: number; burst: number }) => {
  const clock = { now: 0 }
  return { clock, take: createThrottle(limits, () => clock.now) }
}

describe('the throttle', () => {
  it('lets a burst through and no more', () => {
    const { take } = throttleAt({ rate: 1, burst: 3 })
    expect([take(), take(), take(), take()]).toEqual([true, true, true, false])
  })

  it('lets so many a second through in the long run', () => {
    const { clock, take } = throttleAt({ rate: 10, burst: 5 })
    let passed = 0
    for (clock.now = 0; clock.now < 60_000; clock.now += 10) if (take()) passed += 1
    expect(passed).toBeGreaterThanOrEqual(600)
    expect(passed).toBeLessThanOrEqual(605)
  })

  it('saves up no more than a burst', () => {
    const { clock, take } = throttleAt({ rate: 10, burst: 2 })
    clock.now = 3_600_000
    expect([take(), take(), take()]).toEqual([true, true, false])
  })
})
