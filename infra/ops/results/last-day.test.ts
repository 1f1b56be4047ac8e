import { describe, expect, it } from 'vitest'
import { dayInWords, demandNear, endOfDay, readDay } from './last-day.ts'

describe('the end of a day', () => {
  it.each([
    ['2027-02-10', 'UTC', '2027-02-11T00:00:00.000Z'],
    ['2027-02-10', 'America/Toronto', '2027-02-11T05:00:00.000Z'],
    // Clocks are put on in the night after, and back in it.
    ['2027-03-13', 'America/Toronto', '2027-03-14T05:00:00.000Z'],
    ['2027-03-14', 'America/Toronto', '2027-03-15T04:00:00.000Z'],
    // Midnight itself is left out that night: the day begins at one.
    ['2027-09-04', 'America/Santiago', '2027-09-05T04:00:00.000Z'],
  ])('of %s in %s is %s', (day, zone, over) => {
    expect(new Date(endOfDay(day, zone)).toISOString()).toBe(over)
  })
})

it('is named in words', () => {
  expect(dayInWords('2027-02-10')).toBe('10 February 2027')
})

it.each(['10.02.2027', '2027-02-30', 'tomorrow', '2027-2-1'])('refuses %s, which is no day', (text) => {
  expect(() => readDay(text)).toThrow('such as 2027-02-10')
})

it('refuses a day that is over, and one that is too far', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  expect(() => demandNear(now, now)).toThrow('over')
  expect(() => demandNear(now + 1, now)).not.toThrow()
  expect(() => demandNear(now + 366 * 86_400_000 + 1, now)).toThrow('366 days at most')
})
