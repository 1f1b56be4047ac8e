import { describe, expect, it } from 'vitest'
import { type StoredBallot, tallyOf, votersIn } from '#shared/choosing/ballots/tally.ts'
import type { Pile } from '#shared/gather/pile.ts'
import type { Promised } from '#shared/promises/fields.ts'
import { chosenIdeas } from './chosen-ideas.ts'
import type { HeldRating, HeldVote } from './room-sessions.ts'

const idea = (row: number, impact: number, more: object = {}) => ({
  ...{ row, table: row, idea: `Idea ${row}`, impact, effort: 5 },
  ...more,
})
type Ideas = readonly (ReturnType<typeof idea> & { readonly pile?: Pile })[]

/** Twelve ideas, the last one best by its own table. */
const twelve: Ideas = Array.from({ length: 12 }, (_, index) => idea(index + 1, index * 0.8))
const without = (...rows: readonly number[]) => twelve.filter(({ row }) => !rows.includes(row))

const pile = { id: 'fridays0', name: 'No meetings' }
/** Ideas of which some lie in the pile. */
const inPile = (...rows: readonly number[]): Ideas =>
  twelve.map((one) => (rows.includes(one.row) ? { ...one, pile } : one))

/** A vote of a round: dots by rows, each by a phone of its own; `lain` lay in the pile then, and the first stood for that. */
const held = (
  session: number,
  dots: Readonly<Record<number, number>>,
  { words = {}, lain = [] }: { words?: Readonly<Record<number, string>>; lain?: readonly number[] } = {},
): HeldVote => {
  const rows = Object.keys(dots).map(Number)
  const piles = new Map(lain.map((row) => [row, pile]))
  const ideas = rows.map((row) => ({
    ...{ row, ...(words[row] !== undefined && { words: words[row] }) },
    ...(piles.has(row) && { pile: pile.id }),
  }))
  const ballots = Object.entries(dots).flatMap(([row, count]) =>
    Array.from({ length: count }, (_, index): StoredBallot => ({
      ...{ row: index + 1, isSealed: false },
      ballot: {
        ...{ voter: `${row}-${index}`, people: 1, version: 1, round: session },
        dots: [{ idea: Number(row), dots: 1 }],
      },
    })),
  )
  return {
    vote: {
      ...{ session, round: 1, ideas, dots: 1, mostOnOne: 1, startedAt: session, endsAt: session + 1 },
      revealed: { upTo: 99, at: session + 2 },
    },
    piles,
    tallied: (shown) =>
      tallyOf(votersIn(ballots), {
        ...{ rules: { dots: 1, mostOnOne: 1 }, pots: false, seed: session },
        shortlist: rows.filter(
          (row) => shown.has(row) || (piles.has(row) && lain.some((other) => shown.has(other))),
        ),
      }),
  }
}

/** Six ratings of each idea, the first one best. */
const rated = (lain: readonly number[] = []): HeldRating => ({
  course: { session: 4, round: 1, ideasTo: 12, startedAt: 1, endsAt: 2, revealed: { upTo: 99, at: 3 } },
  ratings: twelve.flatMap(({ row }) =>
    Array.from({ length: 6 }, () => ({ idea: row, impact: 10 - row / 2, effort: 5 })),
  ),
  piles: new Map(lain.map((row) => [row, pile])),
})

const owner = (row: number, name: string, more: Partial<Promised> = {}): Promised => ({
  ...{ row, owner: name, at: 1, ...more },
})

type Did = Parameters<typeof chosenIdeas>[1]
/** Each line: its words, and whose it is. */
const listOf = (ideas: Ideas, did: Did): readonly string[] =>
  chosenIdeas(ideas, did).map(({ words, promised }) => `${words}: ${promised.owner ?? '-'}`)
const wordsOf = (ideas: Ideas, did: Did) => chosenIdeas(ideas, did).map(({ words }) => words)

const byOwn = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((row) => `Idea ${row}`)
const byRoom = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => `Idea ${row}`)

describe('what was chosen, whatever is shown by now', () => {
  const vote = held(2, { 3: 9, 7: 2, 1: 0 }, { words: { 3: 'Short' } })
  const stars = [{ row: 2 }, { row: 5, words: 'Five' }, { row: 99 }]
  it.each([
    ['nothing', {}, byOwn],
    ['a vote: what got dots, in its words', { votes: [vote] }, ['Short', 'Idea 7']],
    ['a vote without a dot', { votes: [held(2, { 1: 0 })] }, byOwn],
    ['a second vote with dots', { votes: [vote, held(3, { 5: 1, 6: 0 })] }, ['Idea 5']],
    ['a second vote without a dot', { votes: [vote, held(3, { 5: 0, 6: 0 })] }, ['Short', 'Idea 7']],
    ['a rating', { rated: rated() }, byRoom],
    ['a rating, then a vote', { rated: rated(), votes: [vote] }, ['Short', 'Idea 7']],
    ['a rating, then a vote without a dot', { rated: rated(), votes: [held(2, { 1: 0 })] }, byRoom],
    ['stars, where the room has neither voted nor rated', { stars }, ['Idea 2', 'Five']],
    ['stars beside a vote', { stars, votes: [vote] }, ['Short', 'Idea 7']],
    ['stars beside a rating', { stars, rated: rated() }, byRoom],
    [
      'stars beside a rating of too few',
      { stars, rated: { ...rated(), ratings: rated().ratings.slice(0, 59) } },
      ['Idea 2', 'Five'],
    ],
  ] satisfies readonly (readonly [string, Did, readonly string[]])[])('%s', (_, did, words) => {
    expect(wordsOf(twelve, did)).toEqual(words)
  })

  it('of more than ten that got dots the ten best are listed, and each that is promised', () => {
    const votes = [held(2, Object.fromEntries(twelve.map(({ row }) => [row, 1])))]
    expect(wordsOf(twelve, { votes })).toHaveLength(10)
    const all = twelve.map(({ row }) => owner(row, `Table ${row}`))
    expect(wordsOf(twelve, { votes, promised: all })).toHaveLength(12)
  })

  it('none is flagged that nobody has put to a vote', () => {
    const flagged = [idea(1, 9, { flagged: true }), idea(2, 1)]
    expect(wordsOf(flagged, {})).toEqual(['Idea 2'])
    expect(wordsOf(flagged, { votes: [held(2, { 1: 1 })] })).toEqual(['Idea 1'])
  })

  it('a rating is told in the piles of then, a star of any idea of a pile is one of that', () => {
    expect(wordsOf(inPile(1, 2), { rated: rated() })).toEqual(byRoom)
    expect(wordsOf(twelve, { rated: rated([1, 2]) }).slice(0, 2)).toEqual([pile.name, 'Idea 3'])
    const starred = [{ row: 2, words: 'Two' }, { row: 1 }]
    expect(wordsOf(inPile(1, 2), { stars: starred })).toEqual(['Two'])
  })
})

describe('what is promised leaves no list', () => {
  const votes = [held(2, { 3: 9, 7: 2 }, { words: { 3: 'Short' } })]
  const promised = [owner(3, 'Odile'), owner(99, 'Nobody', { isClaim: true })]
  const again = held(3, { 5: 1, 6: 0 })
  it.each([
    ['nothing else', twelve, { votes, promised }, ['Short: Odile', 'Idea 7: -']],
    ['another vote', twelve, { votes: [...votes, again], promised }, ['Idea 5: -', 'Short: Odile']],
    ['it hidden', without(3), { votes, promised }, ['Idea 7: -', 'Idea 3, which is not shown: Odile']],
    [
      'it hidden, and another vote',
      without(3),
      { votes: [...votes, again], promised },
      ['Idea 5: -', 'Idea 3, which is not shown: Odile'],
    ],
    [
      'all ideas hidden',
      [],
      { votes, promised: [...promised, { row: 7, isTaken: true, at: 1 }] },
      ['Idea 3, which is not shown: Odile', 'Idea 7, which is not shown: -'],
    ],
    [
      'an emptied promise of what is hidden',
      without(3),
      { votes, promised: [{ row: 3, at: 1 }] },
      ['Idea 7: -'],
    ],
    [
      'its words, which a desk wrote, hidden with it',
      without(2),
      { votes, stars: [{ row: 2, words: 'Secret' }], promised: [owner(2, 'Odile')] },
      ['Short: -', 'Idea 7: -', 'Idea 2, which is not shown: Odile'],
    ],
  ] satisfies readonly (readonly [string, Ideas, Did, readonly string[]])[])(
    'by %s',
    (_, ideas, did, list) => {
      expect(listOf(ideas, did)).toEqual(list)
    },
  )
})

describe('what is promised of a pile', () => {
  const lain = [1, 2, 4]
  const votes = [held(2, { 1: 3 }, { lain })]
  const promised = [owner(1, 'Paula', { pile: pile.id })]
  const again = held(3, { 5: 1 })
  it.each([
    ['is one line', inPile(1, 2, 4), { votes }, ['No meetings: Paula']],
    ['that is taken apart', twelve, { votes }, ['No meetings: Paula']],
    // What is hidden may have given its name: then those that stay do.
    ['that is taken apart, its first idea hidden', without(1), { votes }, ['Idea 2: Paula']],
    [
      'apart, hidden, and another vote',
      without(1),
      { votes: [...votes, again] },
      ['Idea 5: -', 'Idea 2: Paula'],
    ],
    ['of which one idea is left', without(1, 2), { votes }, ['Idea 4: Paula']],
    [
      'of which none is left',
      without(...lain),
      { votes: [...votes, again] },
      ['Idea 5: -', 'Idea 1, which is not shown: Paula'],
    ],
    [
      'which a desk has named in its vote',
      without(1),
      { votes: [held(2, { 1: 3 }, { lain, words: { 1: 'Fridays off' } }), again] },
      ['Idea 5: -', 'Fridays off: Paula'],
    ],
    [
      'apart, and another idea of it chosen alone',
      without(1),
      { votes: [...votes, held(3, { 4: 1 })], promised: [...promised, owner(4, 'Rita')] },
      ['Idea 4: Rita', 'Idea 2: Paula'],
    ],
  ] satisfies readonly (readonly [string, Ideas, Did, readonly string[]])[])('%s', (_, ideas, did, list) => {
    expect(listOf(ideas, { promised, ...did })).toEqual(list)
  })

  it('is told under one row, and every row is of one line', () => {
    const twice = [...promised, owner(2, 'Rita', { due: '2027-01-31' }), owner(4, 'Rita')]
    const chosen = chosenIdeas(inPile(...lain), { votes, promised: twice })
    expect(chosen.map(({ row, rows, words, promised: own }) => [row, rows, words, own])).toEqual([
      [1, [1], 'No meetings', { row: 1, owner: 'Paula', at: 1 }],
      [2, [2, 4], 'No meetings', { row: 2, owner: 'Rita', due: '2027-01-31', at: 1 }],
    ])
    const apart = chosenIdeas(without(1), { votes: [...votes, held(3, { 4: 1 })], promised: twice })
    const rows = apart.flatMap((one) => one.rows)
    expect([...rows].sort()).toEqual([...new Set(rows)].sort())
    expect(rows).toEqual(expect.arrayContaining([1, 2, 4]))
  })

  it('gathered after it was promised, hidden or not, is of that, and keeps its owner', () => {
    const by = { stars: [{ row: 2 }], promised: [owner(1, 'Heidi', { hasListedWord: true })] }
    expect(listOf(inPile(1, 2), by)).toEqual(['No meetings: Heidi'])
    const lies = new Map([[1, pile.id]])
    const [line] = chosenIdeas(inPile(1, 2).slice(1), { ...by, lies })
    expect(line).toMatchObject({ row: 2, rows: [2, 1], words: 'Idea 2', promised: { row: 1 } })
    expect(line?.promised.hasListedWord).toBe(true)
  })
})
