import { expect, it, vi } from 'vitest'
import { createPhoneClock } from './phone-clock.ts'

it('goes on where the phone’s clock is set back, and with it over a sleep', () => {
  const device = { at: 1_000_000, passed: 500 }
  vi.spyOn(Date, 'now').mockImplementation(() => device.at)
  vi.spyOn(performance, 'now').mockImplementation(() => device.passed)
  const now = createPhoneClock()
  expect(now()).toBe(1_000_000)
  Object.assign(device, { at: 1_002_000 - 9 * 3_600_000, passed: 2_500 })
  expect(now(), 'set back').toBe(1_002_000)
  Object.assign(device, { at: 1_003_000, passed: 3_500 })
  expect(now(), 'and right again').toBe(1_003_000)
  Object.assign(device, { at: 1_063_000, passed: 3_600 })
  expect(now(), 'it slept for a minute').toBe(1_063_000)
})
