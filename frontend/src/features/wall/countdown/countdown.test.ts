import { describe, expect, it } from 'vitest'
import { asClock } from '#lib/as-clock.ts'
import { announcementAt, countdownTo, inWords, nextCountdown, secondsLeft, shareOf } from './countdown.ts'

const now = 1_700_000_000_000

describe('a countdown', () => {
  it('has the least usual length that holds it, and what is added while it runs', () => {
    expect(countdownTo(now + 58_000, now, undefined).totalMs).toBe(60_000)
    const two = countdownTo(now + 119_000, now, undefined)
    expect(two.totalMs).toBe(120_000)
    expect(countdownTo(two.endsAt + 60_000, now + 30_000, two).totalMs).toBe(180_000)
    expect(countdownTo(now + 400_000, now, undefined).totalMs).toBe(420_000)
    expect(countdownTo(two.endsAt + 60_000, two.endsAt + 1, two).totalMs).toBe(60_000)
  })

  it('goes on to one, two, five minutes and off by its key', () => {
    const one = nextCountdown(undefined, now)
    const two = nextCountdown(one, now)
    const five = nextCountdown(two, now)
    expect([one, two, five].map((each) => each!.endsAt - now)).toEqual([60_000, 120_000, 300_000])
    expect(nextCountdown(five, now)).toBeUndefined()
    expect(nextCountdown(five, now + 300_000)?.totalMs).toBe(60_000)
  })

  it('counts begun seconds, shows its end for 20 s, and is gone', () => {
    const countdown = countdownTo(now + 60_000, now, undefined)
    const left = (ms: number) => secondsLeft(countdown, now + ms)
    expect([left(0), left(1), left(999), left(1000), left(59_999)]).toEqual([60, 60, 60, 59, 1])
    expect([left(60_000), left(79_999), left(80_000)]).toEqual([0, 0, undefined])
    expect(shareOf(countdown, 15)).toBe(0.25)
    expect(shareOf(countdown, 600)).toBe(1)
  })

  it.each([
    [84, '1:24', '1 minute 24 seconds left'],
    [60, '1:00', '1 minute left'],
    [121, '2:01', '2 minutes 1 second left'],
    [9, '0:09', '9 seconds left'],
    [600, '10:00', '10 minutes left'],
  ])('says %d s', (seconds, clock, words) => {
    expect([asClock(seconds), inWords(seconds)]).toEqual([clock, words])
  })

  it('is told at the start, a minute, 30 s and 10 s before the end, and at the end', () => {
    const told = Array.from({ length: 121 }, (_, passed) => announcementAt(120 - passed))
    expect([...new Set(told)]).toEqual([
      'The countdown runs.',
      '1 minute left',
      '30 seconds left',
      '10 seconds left',
      'Time. Pens down.',
    ])
    expect(told.indexOf('1 minute left')).toBe(60)
  })
})
