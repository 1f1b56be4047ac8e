import { describe, expect, it } from 'vitest'
import { opinionsOf } from '../choosing/opinion.ts'
import { chosenIdeas } from './chosen-ideas.ts'
import { voteSaidOf } from '../reading/vote-said.ts'
import { mayPromise } from './fields.ts'

const idea = (row: number, impact: number, more: object = {}) => ({
  ...{ row, at: '', timestamp: `${row}`, table: row, idea: `Idea ${row}`, impact, effort: 5 },
  ...more,
})
const twelve = Array.from({ length: 12 }, (_, index) => idea(index + 1, index * 0.8))
const voteOn = (...lines: readonly { readonly row: number; readonly dots: number }[]) => ({
  ...({ lines, verdict: 'clear', dots: 9, voters: 5, people: 5, startedAt: 0 } as const),
  words: new Map([[3, 'Short']]),
})
const rowsOf = (chosen: ReturnType<typeof chosenIdeas>) => chosen.map(({ row }) => row)

describe('what was chosen', () => {
  it('is what got dots, in the vote’s words', () => {
    const vote = voteOn({ row: 3, dots: 9 }, { row: 7, dots: 2 }, { row: 1, dots: 0 })
    const chosen = chosenIdeas(twelve, { vote })
    expect(chosen.map(({ row, words }) => [row, words])).toEqual([
      [3, 'Short'],
      [7, 'Idea 7'],
    ])
  })

  it('is the ten best without a vote, and none that is flagged', () => {
    expect(rowsOf(chosenIdeas(twelve, {}))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(rowsOf(chosenIdeas(twelve, { vote: voteOn({ row: 1, dots: 0 }) }))).toHaveLength(10)
    expect(rowsOf(chosenIdeas([idea(1, 9, { flagged: true }), idea(2, 1)], {}))).toEqual([2])
  })

  it('is what is starred where the room has neither voted nor rated enough, in the desk’s order and words', () => {
    const stars = [{ row: 2 }, { row: 5, words: 'Five' }, { row: 99 }]
    const wordsBy = (by: object) => chosenIdeas(twelve, { stars, ...by }).map(({ words }) => words)
    expect(wordsBy({})).toEqual(['Idea 2', 'Five'])
    expect(wordsBy({ vote: voteOn({ row: 7, dots: 2 }) })).toEqual(['Idea 7'])
    const ratings = twelve.flatMap(({ row }) =>
      Array.from({ length: 6 }, () => ({ idea: row, impact: 12 - row / 2, effort: 5 })),
    )
    const opinions = opinionsOf(
      twelve.map(({ row }) => row),
      ratings,
    )
    const said = { opinions, seed: 1, measure: 'value', ratings: ratings.length } as const
    expect(wordsBy({ said })).toHaveLength(10)
    expect(wordsBy({ said })[0]).toBe('Idea 1')
  })

  it('has behind it what is promised and not chosen any more, and never what is gone', () => {
    const promised = [
      { row: 5, owner: 'Odile', at: 1 },
      { row: 99, owner: 'Nobody', at: 1 },
    ]
    expect(rowsOf(chosenIdeas(twelve, { vote: voteOn({ row: 3, dots: 9 }), promised }))).toEqual([3, 5])
  })

  it('is the pile that was promised, whatever becomes of the idea that stood for it, in words a desk gave it', () => {
    const pile = { id: 'fridays0', name: 'No meetings' }
    const ideas = [idea(2, 8, { pile }), idea(4, 8, { pile }), idea(5, 1)]
    const promised = [{ row: 1, pile: pile.id, owner: 'Paula', at: 1 }]
    const chosenIn = (by: object) =>
      chosenIdeas(ideas, { promised, ...by }).map(({ row, words, promised: own }) => [row, words, own.owner])
    expect(chosenIn({ vote: voteOn({ row: 2, dots: 3 }) })).toEqual([[2, 'No meetings', 'Paula']])
    const other = voteOn({ row: 5, dots: 3 })
    expect(chosenIn({ vote: other })[1]).toEqual([2, 'No meetings', 'Paula'])
    expect(chosenIn({ vote: other, words: new Map([[1, 'Fridays off']]) })[1]).toEqual([
      2,
      'Fridays off',
      'Paula',
    ])
  })

  it('of a pile is one, with what is promised of any idea in it', () => {
    const pile = { id: 'fridays0', name: 'No meetings' }
    const ideas = [idea(1, 9, { pile }), idea(2, 8, { pile }), idea(3, 1)]
    const promised = [
      { row: 1, due: '2027-01-31', at: 2 },
      { row: 2, owner: 'Table 2', due: '2027-02-01', at: 3 },
    ]
    expect(chosenIdeas(ideas, { vote: voteOn({ row: 2, dots: 3 }), promised })).toMatchObject([
      { row: 1, words: 'No meetings', promised: { row: 1, owner: 'Table 2', due: '2027-01-31', at: 3 } },
    ])
    // The one that stood for it in the vote is hidden.
    const told = { verdict: 'clear', lines: [{ row: 1, dots: 3 }] } as const
    const vote = voteSaidOf(
      { ideas: [{ row: 1, pile: pile.id }], startedAt: 0 },
      { ideas: [{ row: 1 }], result: told },
    )
    for (const shown of [ideas.slice(1), ideas.slice(1, 2)])
      expect(chosenIdeas(shown, { vote, promised })).toMatchObject([
        { row: 2, promised: { owner: 'Table 2', due: '2027-02-01' } },
      ])
  })

  it('keeps both where two have taken ideas that were gathered since, each with its own day and step', () => {
    const pile = { id: 'fridays0', name: 'No meetings' }
    const promised = [
      { row: 1, owner: 'Grace', step: 'Ask', at: 2 },
      { row: 2, owner: 'Heidi', due: '2027-03-01', at: 3 },
      { row: 3, status: 'way', at: 1 },
    ] as const
    const ideas = [1, 2, 3].map((row) => idea(row, 9, { pile }))
    const chosen = chosenIdeas(ideas, { vote: voteOn({ row: 1, dots: 3 }), promised })
    const twice = [...promised.slice(0, 2), { row: 3, owner: 'Heidi', at: 1 }]
    expect(
      chosenIdeas(ideas, { vote: voteOn({ row: 1, dots: 3 }), promised: twice }).map(({ rows }) => rows),
      'each row is of its owner',
    ).toEqual([[1], [2, 3]])
    const hidden = chosenIdeas(ideas.slice(0, 1), {
      ...{ vote: voteOn({ row: 1, dots: 3 }), promised: promised.slice(1, 2) },
      pileOf: () => pile.id,
    })
    expect(hidden[0]?.promised.owner, 'of an idea that is hidden since').toBe('Heidi')
    expect(chosen.map(({ row, rows, words }) => [row, rows, words])).toEqual([
      [1, [1, 3], 'No meetings'],
      [2, [2], 'No meetings'],
    ])
    expect(chosen.map(({ promised: own }) => own)).toEqual([
      { row: 1, owner: 'Grace', step: 'Ask', status: 'way', at: 2 },
      { row: 2, owner: 'Heidi', due: '2027-03-01', at: 3 },
    ])
  })
})

it.each([
  ['owner', '', true],
  ['owner', 'Table 4', true],
  ['owner', '\u2003', false],
  ['step', 'a'.repeat(200), true],
  ['step', 'a\u2028b', false],
  ['due', '2028-02-29', true],
  ['due', '2027-02-29', false],
  ['due', '0000-00-00', false],
  ['status', 'done', true],
  ['status', 'open', false],
] as const)('%s may be %j: %s', (field, value, isSo) => {
  expect(mayPromise(field, value)).toBe(isSo)
})
