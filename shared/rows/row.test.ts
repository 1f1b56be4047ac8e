import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { rowsMetaSchema, rowsPageSchema } from './responses.ts'
import { laserFocusRowSchema, rowIdentity } from './row.ts'

const row = {
  row: 1,
  timestamp: '2026-11-20T09:00:00.000Z',
  table: 12,
  idea: 'Fewer slides',
  impact: 5.5,
  effort: 0,
}
const takes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

describe('a row', () => {
  it('comes out as the API gives it', () => {
    expect(z.parse(laserFocusRowSchema, row)).toEqual(row)
  })

  it.each(Object.keys(row))('needs its %s', (name) => {
    expect(takes(laserFocusRowSchema, { ...row, [name]: undefined })).toBe(false)
  })

  it.each([0, -1, 1.5, '1'])('is not numbered %j', (number) => {
    expect(takes(laserFocusRowSchema, { ...row, row: number })).toBe(false)
  })

  it('differs by its time, its table and its two ratings', () => {
    expect(rowIdentity(row)).toBe('2026-11-20T09:00:00.000Z|12|5.5|0')
  })
})

describe('the answers about rows', () => {
  it('say how far the log is settled, from 0, and perhaps round and revision', () => {
    for (const place of [{ lastRow: 0 }, { lastRow: 10_000, round: 2, revision: 3 }]) {
      const page = { rows: [row, 'broken'], ...place }
      expect(z.parse(rowsMetaSchema, place)).toEqual(place)
      expect(z.parse(rowsPageSchema, page)).toEqual(page)
    }
    expect(takes(rowsPageSchema, { lastRow: 4 })).toBe(false)
  })

  it.each([
    ...[-1, 0.5, '3', undefined].map((lastRow) => ({ lastRow })),
    ...['one', 1.5].flatMap((value) => [
      { lastRow: 4, round: value },
      { lastRow: 4, revision: value },
    ]),
  ])('do not say %j', (place) => {
    expect(takes(rowsMetaSchema, place)).toBe(false)
    expect(takes(rowsPageSchema, { rows: [], ...place })).toBe(false)
  })
})
