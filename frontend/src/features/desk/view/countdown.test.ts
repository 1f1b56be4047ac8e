import { describe, expect, it } from 'vitest'
import type { Show } from '#shared/desk/desk.ts'
import {
  addMinute,
  countdownLeft,
  countdownLine,
  fullCountdown,
  startCountdown,
  stopCountdown,
} from './countdown.ts'

const now = 1_000_000

describe('a countdown', () => {
  it('begins beside what is shown, grows, and stops', () => {
    const show = startCountdown({ join: true }, 2, now)
    expect(show).toEqual({ join: true, countdownEndsAt: now + 120_000 })
    expect(addMinute(show, now + 60_000).countdownEndsAt).toBe(now + 180_000)
    expect(stopCountdown(show)).toEqual({ join: true })
  })

  it('that is over begins again with one more minute', () => {
    expect(addMinute({ countdownEndsAt: now - 5000 }, now).countdownEndsAt).toBe(now + 60_000)
  })

  it('is over for twenty seconds, and then gone', () => {
    const show = { countdownEndsAt: now }
    expect(countdownLeft(show, now - 83_400)).toBe(84)
    expect(countdownLeft(show, now + 20_000)).toBe(0)
    expect(countdownLeft(show, now + 20_001)).toBeUndefined()
    expect(countdownLeft({}, now)).toBeUndefined()
  })

  it('fills the wall where nothing of the chart is being talked about', () => {
    const full = (show: Show) => fullCountdown({ show, round: 2 }, 84)
    expect(full({ join: true })).toBe(84)
    expect(full({ spotlight: { round: 1, row: 3 } })).toBe(84)
    expect(full({ spotlight: { round: 2, row: 3 } })).toBeUndefined()
    expect(full({ quadrant: 1 })).toBeUndefined()
    expect(full({ stats: true })).toBeUndefined()
    expect(full({ compare: { from: 1, to: 2 } })).toBeUndefined()
  })

  it.each([
    [undefined, 120, '2:00 left.'],
    [84, 83, undefined],
    [61, 60, '1 minute left.'],
    [62, 59, '1 minute left.'],
    [31, 30, '30 seconds left.'],
    [12, 9, '10 seconds left.'],
    [1, 0, 'Time.'],
    [0, 0, undefined],
    [20, 80, '1:20 left.'],
    [5, undefined, undefined],
  ])('from %s to %s says %s', (before, left, line) => {
    expect(countdownLine(before, left)).toBe(line)
  })
})
