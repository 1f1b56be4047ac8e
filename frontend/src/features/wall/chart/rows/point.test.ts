import { describe, expect, it } from 'vitest'
import { bandOf, ideaText } from './point.ts'
import { readPoint } from './read-point.ts'

const row = {
  row: 7,
  timestamp: '2026-11-20T10:00:00.000Z',
  table: 12,
  idea: 'More pens',
  impact: 8.2,
  effort: 3,
}

describe('readPoint', () => {
  it('reads a row of the API', () => {
    expect(readPoint(row, 1)).toMatchObject({ row: 7, table: 12, idea: 'More pens', impact: 8.2, effort: 3 })
  })

  it.each([
    ['table', 'twelve'],
    ['table', ''],
    ['table', null],
    ['impact', Number.NaN],
    ['impact', undefined],
    ['effort', '  '],
    ['effort', Number.POSITIVE_INFINITY],
    ['effort', [3]],
  ])('drops a row whose %s is %j', (field, value) => {
    expect(readPoint({ ...row, [field]: value }, 1)).toBeUndefined()
  })

  it.each([[null], ['row'], [17], [undefined]])('drops %j', (nonsense) => {
    expect(readPoint(nonsense, 1)).toBeUndefined()
  })

  it('takes numbers that a sheet hands over as text', () => {
    expect(readPoint({ ...row, table: '12', impact: '8.2', effort: '3' }, 1)).toEqual(readPoint(row, 1))
  })

  it('numbers a row by its position where it does not say its number', () => {
    expect(readPoint({ ...row, row: undefined }, 41)?.row).toBe(41)
    expect(readPoint({ ...row, row: -1 }, 41)?.row).toBe(41)
  })

  it('takes a row without a text as one without an idea', () => {
    expect(ideaText(readPoint({ ...row, idea: undefined }, 1)!)).toBe('(no idea)')
    expect(ideaText(readPoint({ ...row, idea: '  ' }, 1)!)).toBe('(no idea)')
    expect(ideaText(readPoint(row, 1)!)).toBe('More pens')
  })

  it('scatters two ideas that differ in any part of their key differently', () => {
    const place = ({ dx, dy }: { dx: number; dy: number }) => `${dx} ${dy}`
    const others = [
      { timestamp: '2026-11-20T10:00:00.001Z' },
      { table: 13 },
      { impact: 8.1 },
      { effort: 3.1 },
    ]
    const places = [{}, ...others].map((other) => place(readPoint({ ...row, ...other }, 1)!))
    expect(new Set(places).size).toBe(5)
  })
})

it.each([
  [0, 'low'],
  [3.3, 'low'],
  [3.4, 'med'],
  [6.6, 'med'],
  [6.7, 'high'],
  [10, 'high'],
])('bandOf %d is %s', (value, band) => {
  expect(bandOf(value)).toBe(band)
})
