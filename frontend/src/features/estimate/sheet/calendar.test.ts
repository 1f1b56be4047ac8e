import { describe, expect, it } from 'vitest'
import { calendarOf } from './calendar.ts'

const estimate = {
  key: '0b5c1a52-3f51-4a8e-9d1c-0c9a54c1d9aa',
  reference: 'HT-0B5C-1A52',
  at: Date.UTC(2026, 10, 23, 7, 5, 9),
  wishes: [{ id: 'combo-convo', plan: 'bring-us-in' }, { id: 'if-this-then-what' }],
} as const

/** The lines as a calendar reads them, after RFC 5545, 3.1: what was folded is put together again. */
const unfold = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n')
/** A text value as a calendar reads it, after 3.3.11. */
const unescape = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
const valuesOf = (text: string, name: string) =>
  unfold(text)
    .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    .map((line) => unescape(line.slice(line.indexOf(':') + 1)))

describe('the calendar file', () => {
  const place =
    'Hall 2; Room \\A, “Ömer’s” corner with a very long name that goes on and on 🎪🎪🎪🎪🎪🎪🎪🎪🎪🎪'
  const text = calendarOf({ estimate, eventDate: '2027-02-28', eventLocation: place })

  it('has the event and the last day of the prices, each a whole day', () => {
    expect(valuesOf(text, 'BEGIN')).toEqual(['VCALENDAR', 'VEVENT', 'VEVENT'])
    expect(valuesOf(text, 'DTSTART')).toEqual(['20270228', '20261223'])
    expect(valuesOf(text, 'DTEND')).toEqual(['20270301', '20261224'])
    expect(valuesOf(text, 'DTSTAMP')).toEqual(['20261123T070509Z', '20261123T070509Z'])
    expect(new Set(valuesOf(text, 'UID')).size).toBe(2)
    expect(valuesOf(text, 'LOCATION')).toEqual([place])
    expect(valuesOf(text, 'DESCRIPTION')[0]).toContain('\nIndicative range: $13,500–17,000 USD\n')
    expect(valuesOf(text, 'DESCRIPTION')[0]).toContain('\nIf This, Then What?\n')
  })

  it('has no line of more than 75 octets, and breaks no character', () => {
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]|[\ud800-\udbff](?![\udc00-\udfff])/)
  })

  it('has no last day of prices where nothing on the list has one', () => {
    const unpriced = { ...estimate, wishes: [{ id: 'roll-play' }] } as const
    const lines = calendarOf({ estimate: unpriced, eventDate: '2027-02-28', eventLocation: '' })
    expect(valuesOf(lines, 'DTSTART')).toEqual(['20270228'])
  })

  it('without a date has the prices only', () => {
    const plain = calendarOf({ estimate, eventDate: '', eventLocation: 'Toronto' })
    expect(valuesOf(plain, 'SUMMARY')).toEqual(['Last day of the prices of estimate HT-0B5C-1A52'])
  })
})
