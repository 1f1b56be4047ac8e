import { describe, expect, it } from 'vitest'
import { deskChangeSchema, scopeOfChange, showSchema } from './desk.ts'
import { deskAddress, deskScopes, mayDo } from './scopes.ts'
import { whatOfChange } from './what-of-change.ts'

describe('a scope', () => {
  it('may do what those before it may, and no more', () => {
    const table = deskScopes.map((scope) => deskScopes.filter((needed) => mayDo(scope, needed)))
    expect(table).toEqual([
      ['screen'],
      ['screen', 'show'],
      ['screen', 'show', 'moderate'],
      ['screen', 'show', 'moderate', 'all'],
    ])
  })

  it('is what each change takes', () => {
    expect(scopeOfChange).toEqual({
      hold: 'show',
      open: 'show',
      reveal: 'show',
      delay: 'show',
      show: 'show',
      hide: 'moderate',
      unhide: 'moderate',
      approval: 'moderate',
      approve: 'moderate',
      'keep-back': 'moderate',
      question: 'all',
      'end-round': 'all',
    })
  })
})

describe('a change', () => {
  it.each([
    [{ kind: 'hold' }, 'hold'],
    [{ kind: 'reveal', round: 2, row: 30 }, 'reveal up to row 30 of round 2'],
    [{ kind: 'delay', seconds: 7 }, 'delay 7 s'],
    [{ kind: 'show', show: {} }, 'show nothing'],
    [
      { kind: 'show', show: { look: 'dark', layout: { kind: 'spread', settled: 9 } } },
      'show dark look, ideas spread',
    ],
    [{ kind: 'show', show: { compare: { from: 1, to: 2 } } }, 'show rounds 1 and 2 compared'],
    [{ kind: 'hide', round: 1, row: 4 }, 'hide row 4 of round 1'],
    [{ kind: 'question', question: 'A secret?' }, 'question'],
    [{ kind: 'end-round', round: 3 }, 'end round 3'],
  ])('%j is called “%s”', (change, what) => {
    expect(whatOfChange(deskChangeSchema.parse(change))).toBe(what)
  })

  it.each([
    {},
    { kind: 'hold', row: 1 },
    { kind: 'reveal', round: 1 },
    { kind: 'delay', seconds: 0 },
    { kind: 'delay', seconds: 61 },
    { kind: 'hide', round: 1, row: '1' },
    { kind: 'show', show: { stats: false } },
  ])('is not %j', (change) => {
    expect(deskChangeSchema.safeParse(change).success).toBe(false)
  })
})

describe('names of quadrants', () => {
  const isTaken = (names: unknown) => showSchema.safeParse({ names }).success

  it('are four, each of 24 characters at most, in any script', () => {
    expect(isTaken(['Now', 'Moonshots', 'x'.repeat(24), '後で'])).toBe(true)
    expect(isTaken(['🚀'.repeat(24), 'B', 'C', 'D'])).toBe(true)
  })

  it.each([
    [['A', 'B', 'C', 'D', 'E']],
    [['A', 'B', 'C', 'x'.repeat(25)]],
    [['A', 'B', 'C', '']],
    [['A', 'B', 'C', 'two\nlines']],
    [['A', 'B', 'C', 4]],
    ['Now'],
  ])('are not %j', (names) => {
    expect(isTaken(names)).toBe(false)
  })
})

it.each([
  [{ from: 1, to: 2 }, true],
  [{ from: 1, to: 4 }, true],
  [{ from: 2, to: 2 }, false],
  [{ from: 2, to: 1 }, false],
  [{ from: 0, to: 1 }, false],
  [{ from: 1 }, false],
])('compares two rounds, the earlier one first: %j', (compare, isTaken) => {
  const { success, error } = showSchema.safeParse({ compare })
  expect(success).toBe(isTaken)
  if ('to' in compare && compare.from === compare.to)
    expect(error?.issues).toMatchObject([
      { path: ['compare'], message: 'compare must be two rounds, the earlier one first.' },
    ])
})

it('opens by an address whose token no server sees', () => {
  expect(deskAddress('https://gala.example', 'a-token')).toBe('https://gala.example/desk#a-token')
})
