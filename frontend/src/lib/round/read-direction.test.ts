import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { showSchema } from '#shared/desk/desk.ts'
import { changedParts, isShow, readDirection } from './read-direction.ts'

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
  const parts = fc.record(
    { ...part, countdownEndsAt: value, layout: value, names, look, compare },
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
