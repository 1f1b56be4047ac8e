import { describe, expect, it } from 'vitest'
import { pileSchema, pilesOf } from './pile.ts'
import { pileNameOf } from './pile-name.ts'

const fridays = { id: 'fridays0', name: 'No meetings on Fridays' }
const alone = { id: 'alone000', name: 'Quiet rooms' }

describe('piles of some rows', () => {
  it('are those of two rows and more, in the order of their first rows', () => {
    const other = { id: 'aaaaaaaa', name: 'Shorter meetings' }
    const rows = [
      { row: 1 },
      { row: 2, pile: fridays },
      { row: 3, pile: other },
      { row: 5, pile: fridays },
      { row: 6, pile: alone },
      { row: 7, pile: other },
      { row: 9, pile: fridays },
    ]
    const told = [...pilesOf(rows).values()].map(({ id, name, rows: its }) => [
      id,
      name,
      its.map(({ row }) => row),
    ])
    expect(told).toEqual([
      ['fridays0', 'No meetings on Fridays', [2, 5, 9]],
      ['aaaaaaaa', 'Shorter meetings', [3, 7]],
    ])
    expect(pilesOf([]).size).toBe(0)
  })
})

describe('a pile', () => {
  it.each([
    [{ ...fridays, name: '' }],
    [{ ...fridays, name: '   ' }],
    [{ ...fridays, name: 'two\nlines' }],
    [{ ...fridays, name: 'x'.repeat(61) }],
    [{ ...fridays, name: ' Fridays' }],
    [{ ...fridays, name: 'Fridays\u00a0' }],
    [{ ...fridays, name: 'half \ud83d of one' }],
    [{ ...fridays, name: '\u200b\u2060\u3164' }],
    [{ ...fridays, name: 'turned \u202e round' }],
    [{ ...fridays, name: 'turned \u2067 round' }],
    [{ ...fridays, id: 'FRIDAYS0' }],
    [{ ...fridays, id: 'short' }],
    [{ id: 'fridays0' }],
  ])('is none with %j', (value) => expect(pileSchema.safeParse(value).success).toBe(false))

  it.each(['👩\u200d👩\u200d👧', 'می\u200cخواهم', 'e\u0301'])('may be named %s', (name) =>
    expect(pileSchema.safeParse({ ...fridays, name }).success).toBe(true),
  )

  it('has a name of sixty characters at most', () =>
    expect(pileSchema.parse({ ...fridays, name: 'é'.repeat(60) }).name).toHaveLength(60))
})

describe('a name that is proposed', () => {
  it.each([
    ['No meetings on Fridays', 'No meetings on Fridays'],
    ['  Two\nlines \t here ', 'Two lines here'],
    ['turned \u202e round\ud83d', 'turned round'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), `${'x'.repeat(59)}…`],
    [
      'Anyone may spend 500 to solve a customer problem on the spot, now',
      'Anyone may spend 500 to solve a customer problem on the…',
    ],
    ['😀'.repeat(70), `${'😀'.repeat(59)}…`],
  ])('%s', (said, name) => {
    expect(pileNameOf(said)).toBe(name)
    expect(Array.from(name).length).toBeLessThanOrEqual(60)
  })
})
