import { describe, expect, it } from 'vitest'
import type { Standing } from '#shared/rows/standing.ts'
import type { FormContents, HeldAnswer, HeldTurn } from './table-contents.ts'
import { ownStandings, wantedStandings } from './standings.ts'

const form = 'laser-focus'

/** A table with a round of these answers, one row after the other, each stored at its number. */
const tableOf = (
  rows: readonly (readonly [key: string, standing?: Exclude<Standing, 'shown'>])[],
  turns: readonly Partial<HeldTurn>[] = [],
  withdrawn: readonly string[] = [],
): FormContents => ({
  form,
  answers: new Map(
    rows.map(([key, standing], index): [string, HeldAnswer] => [
      key,
      {
        ...{ form, key, at: index + 1, answer: { idea: key }, round: 1, row: index + 1 },
        ...{ intake: undefined, personal: undefined },
        ...(standing && { standing }),
      },
    ]),
  ),
  withdrawals: new Map(withdrawn.map((key) => [key, { pk: `IN#${form}#~${key}`, sk: '-' }])),
  turns: turns.map((turn, index) => ({
    ...{ round: 1, turn: index + 1, rows: [1], standing: 'hidden', at: 100 + index },
    ...turn,
  })),
  rounds: [],
  counter: { round: 1, lastRow: rows.length, revision: turns.length },
})

const wanted = (old: FormContents, restored: FormContents) =>
  Object.fromEntries(wantedStandings(old, restored))

describe('the standings of a table', () => {
  it('are those of its pages, and then what the last of its turns says', () => {
    const turns: Partial<HeldTurn>[] = [
      { rows: [1, 2] },
      { rows: [2, 3], standing: 'shown' },
      { rows: [1], standing: 'withdrawn' },
    ]
    const contents = tableOf([['a'], ['b'], ['c', 'pending'], ['d', 'pending'], ['e']], turns)
    expect(Object.fromEntries(ownStandings(contents))).toEqual({
      ...{ a: 'withdrawn', b: 'shown', c: 'shown', d: 'pending', e: 'shown' },
    })
  })
})

describe('how answers are to stand in a restored table', () => {
  it('is as they stand in the old one, though they have other numbers there', () => {
    const old = tableOf([['a'], ['b'], ['c', 'pending']], [{ rows: [2] }])
    expect(wanted(old, tableOf([['b'], ['a']]))).toEqual({ a: 'shown', b: 'hidden', c: 'pending' })
  })

  it('is as the later turn says where both tables have some', () => {
    const old = tableOf([['a'], ['b']], [{ rows: [1, 2], at: 100 }])
    const restored = tableOf([['a'], ['b']], [{ rows: [1], standing: 'shown', at: 200 }])
    expect(wanted(old, restored)).toEqual({ a: 'shown', b: 'hidden' })
  })

  it('is withdrawn for good where either table says so, by a turn, a page, or what was stored', () => {
    const old = tableOf([['a'], ['b'], ['c', 'withdrawn'], ['d']], [{ standing: 'withdrawn' }], ['b'])
    const restored = tableOf(
      [['a'], ['b'], ['c'], ['d']],
      [{ rows: [1, 2, 3], standing: 'shown', at: 900 }],
      ['d'],
    )
    expect(wanted(old, restored)).toEqual({
      ...{ a: 'withdrawn', b: 'withdrawn', c: 'withdrawn', d: 'withdrawn' },
    })
  })

  it('is as turns say whose pages were lost', () => {
    const old = tableOf([], [{ rows: [1] }, { rows: [2], standing: 'withdrawn' }])
    expect(wanted(old, tableOf([['a'], ['b'], ['c']]))).toEqual({ a: 'hidden', b: 'withdrawn', c: 'shown' })
  })

  it('tells the turns of an answer from those of one whose number it got after pages were lost', () => {
    const turns: Partial<HeldTurn>[] = [
      { rows: [1], standing: 'withdrawn', at: 100 },
      { rows: [1], standing: 'hidden', at: 300 },
    ]
    const old = tableOf([['new']], turns)
    const later = { ...old.answers.get('new')!, at: 200 }
    const damaged = { ...old, answers: new Map([['new', later]]) }
    expect(wanted(damaged, tableOf([['a']]))).toEqual({ new: 'hidden', a: 'withdrawn' })
  })
})
