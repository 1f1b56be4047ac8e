import { InvalidArgumentError } from 'commander'
import { describe, expect, it } from 'vitest'
import { clockText, readUntil } from './link-expiry.ts'

/** Sunday, 22 November 2026, 15:00, by the clock of the machine that runs the test. */
const now = new Date(2026, 10, 22, 15, 0).getTime()
const at = (day: number, hours: number, minutes: number) => new Date(2026, 10, day, hours, minutes).getTime()

describe('until when a link opens the desk', () => {
  it.each([
    ['18:00', at(22, 18, 0)],
    ['15:01', at(22, 15, 1)],
    ['15:00', at(23, 15, 0)],
    ['9:30', at(23, 9, 30)],
    ['today 23:59', at(22, 23, 59)],
    ['tomorrow 18:00', at(23, 18, 0)],
  ])('%s is the next time the clock says so', (text, until) => {
    expect(readUntil(text, now)).toBe(until)
  })

  it('is a time with its zone', () => {
    const zoned = Date.parse('2026-11-22T20:00:00+02:00')
    expect(readUntil('2026-11-22T20:00:00+02:00', zoned - 1)).toBe(zoned)
    expect(readUntil('2026-11-22T18:00:00Z', zoned - 7 * 24 * 3_600_000)).toBe(zoned)
  })

  it.each([
    ['2026-11-22T20:00:00', 'It must be a time such as 18:00'],
    ['24:00', 'It must be a time such as 18:00'],
    ['18:60', 'It must be a time such as 18:00'],
    ['yesterday 18:00', 'It must be a time such as 18:00'],
    ['today 14:59', 'That time is over.'],
    ['2026-11-20T18:00:00Z', 'That time is over.'],
    ['2026-12-30T18:00:00Z', 'A link opens the desk for 7 days at most.'],
  ])('%j is refused', (text, sentence) => {
    expect(() => readUntil(text, now)).toThrow(InvalidArgumentError)
    expect(() => readUntil(text, now)).toThrow(sentence)
  })

  it('is said as the person calls it', () => {
    expect(clockText(at(22, 18, 0))).toBe('Sunday 18:00')
    expect(clockText(at(23, 0, 5))).toBe('Monday 00:05')
  })
})
