import { describe, expect, it } from 'vitest'
import { deskChangeSchema, scopeOfChange, showSchema } from './desk.ts'
import { linkedForms, screenAddress } from './linked-screens.ts'
import { deskAddress, deskScopes, mayDo } from './scopes.ts'
import { whatOfChange } from './what-of-change.ts'

describe('a scope', () => {
  it('may do what those before it may, and no more', () => {
    const able = deskScopes.map((scope) => deskScopes.filter((needed) => mayDo(scope, needed)).join(' '))
    expect(able).toEqual([
      'promises',
      'screen',
      'screen show',
      'promises screen show moderate',
      'promises screen show moderate all',
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
      star: 'moderate',
      unstar: 'moderate',
      shorten: 'moderate',
      promise: 'promises',
      gather: 'moderate',
      apart: 'moderate',
      rate: 'all',
      vote: 'all',
      'lead-soon': 'all',
      lead: 'all',
      programme: 'all',
      prepare: 'all',
      sheets: 'all',
      rehearse: 'all',
      'clear-rehearsal': 'all',
      'end-round': 'all',
    })
  })
})

describe('a change', () => {
  it.each([
    [{ kind: 'hold' }, 'hold'],
    [{ kind: 'reveal', round: 2, row: 30 }, 'reveal up to row 30 of round 2'],
    [{ kind: 'delay', seconds: 7 }, 'delay 7 s'],
    [
      { kind: 'gather', round: 2, rows: [3, [5, 9]], pile: { id: 'fridays0', name: 'Free Fridays' } },
      'gather rows 3, 5–9 of round 2',
    ],
    [{ kind: 'apart', round: 2, rows: [3], pile: 'fridays0' }, 'apart row 3 of round 2'],
    [{ kind: 'show', show: {} }, 'show nothing'],
    [{ kind: 'show', show: { join: false } }, 'show no join code'],
    [
      { kind: 'show', show: { spotlight: { round: 1, row: 12 }, quadrant: 2, stats: true, join: true } },
      'show spotlight on row 12 of round 1, quadrant 2, stats, join code',
    ],
    [{ kind: 'show', show: { countdownEndsAt: 1_795_168_800_000 } }, 'show countdown to 10:00:00 UTC'],
    [
      { kind: 'show', show: { look: 'dark', layout: { kind: 'spread', settled: 9 } } },
      'show dark look, ideas spread',
    ],
    [
      { kind: 'show', show: { read: { by: 'quarter', quarter: 2, round: 1, settled: 9, at: 3 } } },
      'show ideas in words by quarter 2, step 3',
    ],
    [{ kind: 'show', show: { read: { by: 'vote', round: 1, settled: 9 } } }, 'show ideas in words by vote'],
    [{ kind: 'show', show: { compare: { from: 1, to: 2 } } }, 'show rounds 1 and 2 compared'],
    [{ kind: 'hide', round: 1, row: 4 }, 'hide row 4 of round 1'],
    [{ kind: 'approve', round: 1, rows: [4] }, 'approve row 4 of round 1'],
    [{ kind: 'keep-back', round: 2, rows: [4, 9] }, 'keep-back rows 4, 9 of round 2'],
    [{ kind: 'approve', round: 1, rows: [4, [6, 9]] }, 'approve rows 4, 6–9 of round 1'],
    [
      { kind: 'approve', round: 1, rows: Array.from({ length: 12 }, (_, index) => 2 * index + 1) },
      'approve rows 1, 3, 5, 7, 9, 11, 13, 15, 17, 19 and 2 spans more of round 1',
    ],
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
    { kind: 'show', show: { countdownEndsAt: 8_640_000_000_000_001 } },
  ])('is not %j', (change) => {
    expect(deskChangeSchema.safeParse(change).success).toBe(false)
  })
})

describe('the rows of a decision', () => {
  const sentence = 'rows must be 1 to 1000 numbers above 0, or spans of them, of 20000 rows at most.'
  const decided = (rows: unknown) => deskChangeSchema.safeParse({ kind: 'approve', round: 1, rows })

  it.each<[string, unknown[]]>([
    ['one', [1]],
    ['a span', [[1, 20_000]]],
    ['a thousand entries', Array.from({ length: 1_000 }, (_, index) => [20 * index + 1, 20 * index + 20])],
    ['in any order, more than once', [[7, 9], 8, 1, 1]],
  ])('are %s', (_, rows) => {
    expect(decided(rows).success).toBe(true)
  })

  it.each<[string, unknown]>([
    ['none', []],
    ['more than twenty thousand', [[1, 20_000], 20_001]],
    ['more than a thousand entries', Array.from({ length: 1_001 }, (_, index) => index + 1)],
    ['0', [0]],
    ['a part', [1.5]],
    ['text', ['1']],
    ['a span from 0', [[0, 2]]],
    ['a span that ends before it begins', [[3, 2]]],
    ['a span of three', [[1, 2, 3]]],
    ['no list', 1],
  ])('are not %s, and that is said', (_, rows) => {
    const { success, error } = decided(rows)
    expect(success).toBe(false)
    expect(JSON.stringify(error?.issues)).toContain(sentence)
  })
})

it.each<[object, boolean]>([
  [{ names: ['Now', '🚀'.repeat(24), 'x'.repeat(24), '後で'] }, true],
  [{ names: ['A', 'B', 'C', 'D', 'E'] }, false],
  [{ names: ['A', 'B', 'C', 'x'.repeat(25)] }, false],
  [{ names: ['A', 'B', 'C', ''] }, false],
  [{ names: ['A', 'B', 'C', 'two\nlines'] }, false],
  [{ names: 'Now' }, false],
  [{ compare: { from: 1, to: 2 } }, true],
  [{ compare: { from: 1, to: 4 } }, true],
  [{ compare: { from: 2, to: 2 } }, false],
  [{ compare: { from: 2, to: 1 } }, false],
  [{ compare: { from: 0, to: 1 } }, false],
  [{ compare: { from: 1 } }, false],
])('screens may show names of four quadrants, and two rounds, the earlier one first: %j', (show, isTaken) => {
  expect(showSchema.safeParse(show).success).toBe(isTaken)
  const message = 'compare must be two rounds, the earlier one first.'
  const { error } = showSchema.safeParse({ compare: { from: 2, to: 2 } })
  expect(error?.issues).toMatchObject([{ path: ['compare'], message }])
})

it('a link opens the desk, and the screens of the forms that are not public, by a token that no server sees', () => {
  const site = 'https://gala.example'
  expect(deskAddress(site, 'token')).toBe('https://gala.example/desk#token')
  expect(linkedForms.map((form) => screenAddress(site, form, 'token'))).toEqual([
    'https://gala.example/comboconvo/screen#token',
    'https://gala.example/ventingmachine/screen#token',
  ])
})
