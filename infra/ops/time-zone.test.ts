import { InvalidArgumentError } from 'commander'
import { describe, expect, it } from 'vitest'
import { clockText, dayInWords, demandNear, endOfDay, expiryAt, readDay, readUntil } from './time-zone.ts'
import { OperatorError } from './failure-sentence.ts'

/** Sunday, 22 November 2026, 15:00 in Toronto, whatever the clock of the machine that runs the test says. */
const toronto = 'America/Toronto'
const at = (day: number, hours: number, minutes: number) => Date.UTC(2026, 10, day, hours + 5, minutes)
const now = at(22, 15, 0)
const until = (text: string, from = now) => expiryAt(readUntil(text), toronto, from)

describe('until when a link opens the desk', () => {
  it.each([
    ['18:00', at(22, 18, 0)],
    ['15:01', at(22, 15, 1)],
    ['15:00', at(23, 15, 0)],
    [' 9:30', at(23, 9, 30)],
    ['today 23:59', at(22, 23, 59)],
    ['tomorrow 18:00', at(23, 18, 0)],
  ])('%s is the next time the stage’s clocks say so', (text, moment) => {
    expect(until(text)).toBe(moment)
  })

  it('goes by the day of the stage, where this machine’s is another one', () => {
    // Ten in the evening in Toronto is tomorrow in Auckland.
    expect(expiryAt('today 23:00', 'Pacific/Auckland', at(22, 22, 0))).toBe(Date.UTC(2026, 10, 23, 10))
    expect(until('tomorrow 02:30', Date.UTC(2026, 2, 7, 20)), 'a time that is left out').toBe(
      Date.UTC(2026, 2, 8, 7, 30),
    )
  })

  it('is a time with its zone', () => {
    const zoned = Date.parse('2026-11-22T20:00:00+02:00')
    expect(until('2026-11-22T20:00:00+02:00', zoned - 1)).toBe(zoned)
    expect(until('2026-11-22T18:00:00Z', zoned - 7 * 24 * 3_600_000)).toBe(zoned)
  })

  it.each(['2026-11-22T20:00:00', '24:00', '18:60', 'yesterday 18:00'])('%j is refused', (text) => {
    expect(() => readUntil(text)).toThrow(InvalidArgumentError)
    expect(() => readUntil(text)).toThrow('It must be a time such as 18:00')
  })

  it.each([
    ['today 14:59', 'That time is over.'],
    ['2026-11-20T18:00:00Z', 'That time is over.'],
    ['2026-12-30T18:00:00Z', 'A link opens the desk for 7 days at most.'],
  ])('%j is too early or too late', (text, sentence) => {
    expect(() => until(text)).toThrow(OperatorError)
    expect(() => until(text)).toThrow(sentence)
  })

  it('is said as the people of the stage call it', () => {
    expect(clockText(at(22, 18, 0), toronto)).toBe('Sunday 18:00')
    expect(clockText(at(23, 0, 5), toronto)).toBe('Monday 00:05')
  })
})

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
