import { expect, it } from 'vitest'
import { isTimeZone, nextMorning } from './zoned-time.ts'

it.each([
  ['2026-11-28T20:00:00Z', 'America/Toronto', '2026-11-29T11:00:00Z'],
  ['2026-11-29T01:30:00Z', 'America/Toronto', '2026-11-29T11:00:00Z'],
  // It is past midnight there: the evening still goes on, and from three on the one that is built up is the one to come.
  ['2026-11-29T05:30:00Z', 'America/Toronto', '2026-11-29T11:00:00Z'],
  ['2026-11-29T07:59:00Z', 'America/Toronto', '2026-11-29T11:00:00Z'],
  ['2026-11-29T08:00:00Z', 'America/Toronto', '2026-11-30T11:00:00Z'],
  ['2026-11-29T10:30:00Z', 'America/Toronto', '2026-11-30T11:00:00Z'],
  ['2026-11-28T20:00:00Z', 'Asia/Tokyo', '2026-11-29T21:00:00Z'],
  // The clocks are put on in that night.
  ['2027-03-13T20:00:00Z', 'America/Toronto', '2027-03-14T10:00:00Z'],
])('the morning after %s in %s is %s', (now, zone, morning) => {
  expect(nextMorning(Date.parse(now), zone)).toBe(Date.parse(morning))
})

it('a time zone is one that there is', () => {
  expect(['America/Toronto', 'UTC', 'Europe/Nowhere', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
