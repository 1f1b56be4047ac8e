import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { readRowsResponse, rowNumberOf } from './screen-questions.ts'
import { showSchema } from '#shared/desk/desk.ts'
import { changedParts, isShow, readDirection } from './read-direction.ts'
import { ServerClock } from './server-clock.ts'

describe('readRowsResponse', () => {
  it('reads a page', () => {
    for (const page of [
      { rows: [1], lastRow: 4, round: 2 },
      { rows: [], lastRow: 0, revision: 7 },
    ])
      expect(readRowsResponse(page)).toEqual(page)
  })

  it('reads a plain array, complete up to its highest row', () => {
    expect(readRowsResponse([{ row: 3 }, { row: 9 }, { row: 8 }])?.lastRow).toBe(9)
    expect(readRowsResponse([{}, {}])?.lastRow).toBe(2)
    expect(readRowsResponse([])?.lastRow).toBe(0)
  })

  it('reads rows without lastRow', () => {
    expect(readRowsResponse({ rows: [{}, {}] }, 11)?.lastRow).toBe(12)
  })

  it.each([[undefined], [null], ['<html>'], [{ error: 'x' }], [{ rows: 'none' }], [{ lastRow: 3 }]])(
    'finds no rows in %j',
    (response) => {
      expect(readRowsResponse(response)).toBeUndefined()
    },
  )
})

it.each([
  [{ row: 7 }, 7],
  [{ row: 0 }, 3],
  [{ row: 1.5 }, 3],
  [{ row: '7' }, 3],
  [null, 3],
  [7, 3],
])('the number of %j is %i', (row, number) => {
  expect(rowNumberOf(row, 3)).toBe(number)
})

describe('readDirection', () => {
  it('reads what waits and what is shown', () => {
    const show = { spotlight: { round: 1, row: 27 }, quadrant: 2, stats: true, countdownEndsAt: 5 } as const
    expect(readDirection({ round: 3, waiting: 37, show })).toEqual({ round: 3, waiting: 37, show })
    expect(readDirection(undefined)).toEqual({ round: undefined, waiting: 0, show: {} })
  })

  it.each([[null], ['all'], [{ quadrant: 5 }], [{ spotlight: 27 }], [{ layout: 'spread' }], [[1]]])(
    'an unknown or broken show is none: %j',
    (show) => {
      expect(readDirection({ round: 1, waiting: 4, show })).toMatchObject({ waiting: 4, show: {} })
    },
  )

  it.each([['37'], [-1], [1.5], [null], [{}]])('what is no number of ideas is none: %j', (waiting) => {
    expect(readDirection({ round: 1, waiting }).waiting).toBe(0)
  })
})

it('takes for a show what the contract takes for one', () => {
  const number = fc.oneof(fc.integer({ min: -1, max: 6 }), fc.constantFrom(1.5, 2 ** 53, Number.NaN))
  const value = fc.oneof(number, fc.boolean(), fc.constantFrom(null, '2', [], {}))
  const spot = fc.record({ round: number, row: number, more: value }, { requiredKeys: ['round'] })
  const part = { spotlight: fc.oneof(spot, value), quadrant: value, stats: value, join: value }
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 25 }),
    fc.constantFrom('Moonshots', ' ', '\u00a0', 'a\nb', 'a\u2028b'),
  )
  const names = fc.oneof(fc.tuple(name, name, name, name), fc.array(name, { maxLength: 5 }), value)
  const look = fc.oneof(value, fc.constantFrom('bright', 'dark'))
  const rounds = fc.record({ from: number, to: number, more: value }, { requiredKeys: ['from'] })
  const compare = fc.oneof(rounds, value)
  const revealed = fc.oneof(
    fc.record({ upTo: number, at: number, more: value }, { requiredKeys: ['upTo'] }),
    value,
  )
  const list = fc.oneof(fc.constantFrom('top', 'surprises', 'disputed', 'all'), value)
  const moment = fc.oneof(number, fc.constant(8.64e15), fc.constant(8.64e15 + 1))
  const session = { session: number, round: number, ideasTo: number, startedAt: moment, endsAt: moment }
  const rate = fc.oneof(
    fc.record(
      { ...session, rule: fc.oneof(fc.constant('impact'), value), revealed, list, more: value },
      { requiredKeys: ['session', 'round', 'ideasTo', 'startedAt', 'endsAt'] },
    ),
    fc.record(session),
    fc.record(
      { ...session, revealed, list },
      { requiredKeys: ['session', 'round', 'ideasTo', 'startedAt', 'endsAt'] },
    ),
    value,
  )
  const row = fc.integer({ min: 1, max: 20 })
  const starred = fc.oneof(
    fc.record({ row, words: fc.string({ maxLength: 61 }), more: value }, { requiredKeys: ['row'] }),
    fc.record({ row }),
  )
  const vote = fc.record(
    {
      ...{ session: row, round: row, startedAt: moment, endsAt: moment },
      ideas: fc.oneof(fc.array(fc.record({ row }), { maxLength: 13 }), fc.array(starred), value),
      ...{ dots: fc.constantFrom(1, 2, 3, 5), mostOnOne: fc.constantFrom(0, 1, 2, 3) },
      ...{
        pots: fc.oneof(fc.constant(true), value),
        revealed,
        board: fc.oneof(fc.constant('result'), number),
      },
    },
    { requiredKeys: ['session', 'round', 'ideas', 'dots', 'mostOnOne', 'startedAt', 'endsAt'] },
  )
  const reading = {
    by: fc.constantFrom('room', 'own', 'vote', 'stars', 'quarter', 'votes'),
    ...{ round: number, settled: number },
  }
  const rows = fc.oneof(fc.array(number, { maxLength: 13 }), value)
  const some = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 13 })
  const read = fc.oneof(
    fc.record(
      {
        ...reading,
        quarter: number,
        rows,
        at: number,
        walk: rows,
        page: number,
        from: fc.constantFrom('last', 'first'),
        more: value,
      },
      { requiredKeys: ['by', 'round', 'settled'] },
    ),
    fc.record(
      { ...reading, rows: some, walk: some, at: number },
      { requiredKeys: ['by', 'round', 'settled', 'rows'] },
    ),
    fc.record(reading),
    value,
  )
  const parts = fc.record(
    { ...part, countdownEndsAt: value, layout: value, names, look, compare, rate, vote, read },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(parts, value), (show) => {
      expect([show, isShow(show)]).toEqual([show, showSchema.safeParse(show).success])
    }),
  )
})

it('knows which parts were set, changed and taken away', () => {
  const before = { spotlight: { round: 1, row: 27 }, quadrant: 2, stats: true } as const
  expect(changedParts(before, { spotlight: { round: 1, row: 27 }, quadrant: 3, join: true })).toEqual([
    'quadrant',
    'stats',
    'join',
  ])
  expect(changedParts({}, {})).toEqual([])
})

let here = 1_000_000
const ahead = 300_000
/** A response that took so long on its way there, and back. */
const respond = (clock: ServerClock, there: number, back: number, by = ahead) => {
  const askedAt = here
  here += there
  const told = here + by
  here += back
  clock.take(told, askedAt)
}

it('is the device’s own before anything is told', () => {
  expect(new ServerClock(() => here).now()).toBe(here)
})

it('is as exact as the quickest response was, whatever the device’s clock says', () => {
  const clock = new ServerClock(() => here)
  respond(clock, 2000, 0)
  expect(clock.now()).toBe(here + ahead + 1000)
  respond(clock, 20, 31)
  expect(clock.now()).toBe(Math.round(clock.now()))
  expect(Math.abs(clock.now() - here - ahead)).toBeLessThanOrEqual(26)
  const before = clock.now() - here
  respond(clock, 3000, 40)
  expect(Math.abs(clock.now() - here - before)).toBeLessThanOrEqual(25)
})

it('is no further behind than the freshest response that an edge remembered', () => {
  const clock = new ServerClock(() => here)
  for (const age of [700, 40, 990, 500]) respond(clock, 5, 5, ahead - age)
  expect(clock.now()).toBe(here + ahead - 40)
})

it('follows at once where one of the clocks was set', () => {
  const clock = new ServerClock(() => here)
  respond(clock, 10, 10)
  respond(clock, 200, 200, -60_000)
  expect(clock.now()).toBe(here - 60_000)
})
