import { describe, expect, it } from 'vitest'
import type { RoomSaid } from '../choosing/lists.ts'
import type { Opinion } from '../choosing/opinion.ts'
import { placesChanged, type Readable, type Reading, readListOf } from './read-list.ts'
import type { Step } from './read-steps.ts'
import { placeInWords, readWordsOf } from './read-words.ts'
import { type VoteSaid, voteSaidOf } from './vote-said.ts'

/** Ideas of as many tables, the first the best. */
const ideasOf = (count: number, place?: Partial<Readable>): readonly Readable[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ row: index + 1, table: count - index, impact: Math.round(98 - index * 2) / 10, effort: 1 },
    ...place,
  }))
const all: Reading = { by: 'own', settled: 100 }
const rowsOf = (ideas: readonly Readable[], reading: Reading, said?: RoomSaid) =>
  readListOf(ideas, reading, said).lines.map(({ idea }) => idea.row)

const opinionOf = (idea: number, impact: number, ratings = 6): Opinion => ({
  ...{ idea, ratings, passes: 0, isHollow: ratings < 3 },
  impact: { low: impact, median: impact, high: impact },
  effort: { low: 1, median: 1, high: 1 },
})
const saidOf = (...opinions: readonly Opinion[]): RoomSaid => ({
  ...{ opinions, seed: 4, measure: 'value' },
  ratings: opinions.reduce((sum, { ratings }) => sum + ratings, 0),
})
const list = (count: number, reading = all, said?: RoomSaid) => readListOf(ideasOf(count), reading, said)

describe('by their own tables', () => {
  it('the ten best are read, and whoever shares a place goes by table', () => {
    expect(rowsOf(ideasOf(30), all)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const even = readListOf(ideasOf(4, { impact: 7 }), all)
    expect(even.lines.map(({ idea, place, isTied }) => [idea.table, place, isTied])).toEqual(
      [1, 2, 3, 4].map((table) => [table, 1, true]),
    )
  })

  it('a pile is one line, at its mean, by whichever of its ideas it was starred or voted on', () => {
    const pile = { id: 'fridays0', name: 'No meetings on Fridays' }
    const ideas = ideasOf(5).map((idea) => ([2, 3].includes(idea.row) ? { ...idea, pile } : idea))
    expect(rowsOf(ideas, all)).toEqual([1, 2, 4, 5])
    const [, gathered] = readListOf(ideas, all).lines
    expect([gathered?.impact, gathered?.idea.members?.map(({ row }) => row)]).toEqual([9.5, [2, 3]])
    expect(rowsOf(ideas, { by: 'stars', rows: [3, 1, 2], settled: 5 })).toEqual([2, 1])
    const words = new Map([[3, 'Fridays']])
    const vote = { lines: [{ row: 3, dots: 3 }], words } as unknown as VoteSaid
    expect(readListOf(ideas, { by: 'vote', settled: 5 }, undefined, vote).lines).toMatchObject([
      { words: 'Fridays', idea: { row: 2 } },
    ])
    const said = saidOf(opinionOf(2, 3), opinionOf(1, 9))
    expect(readListOf(ideas, { by: 'room', settled: 5 }, said).lines).toMatchObject([
      { idea: { row: 1 } },
      { idea: { row: 2 }, impact: 3 },
    ])
  })

  it('is told as it lay when the room chose, whatever was gathered since', () => {
    const later = { id: 'later000', name: 'Gathered since' }
    const ideas = ideasOf(4).map((idea) => ({ ...idea, idea: `Idea ${idea.row}`, pile: later }))
    const values = (median: number) => [median, median, median] as const
    const told = (row: number, impact: number) => ({
      ...{ row, ratings: 9, passes: 0 },
      ...{ impact: [...values(impact)], effort: [...values(1)] },
    })
    const stood = [told(1, 3), { ...told(2, 9), pile: { name: 'As it was', rows: [2, 3] } }, told(4, 5)]
    const said = { ...saidOf(opinionOf(1, 4)), stood } as unknown as RoomSaid
    expect(readListOf(ideas, { by: 'room', settled: 5 }, said).lines).toMatchObject([
      { idea: { row: 2, idea: 'As it was', members: [{ row: 2 }, { row: 3 }] }, impact: 9 },
      { idea: { row: 4 }, impact: 5 },
      { idea: { row: 1 }, impact: 3 },
    ])
    const vote = voteSaidOf(
      { ideas: [{ row: 1 }, { row: 2 }], startedAt: 0 },
      {
        ideas: [{ row: 1 }, { row: 2, words: 'As it was', members: 2 }],
        result: { verdict: 'clear', lines: [2, 1].map((row) => ({ row, dots: row })) },
      },
    )
    const { lines } = readListOf(ideas, { by: 'vote', settled: 5 }, undefined, vote)
    expect(lines.map(({ idea, words }) => [idea.row, idea.members?.length, words])).toEqual([
      [1, 4, 'As it was'],
      [1, undefined, undefined],
    ])
  })

  it('more in one place than a page has are all first', () => {
    const { lines, isAllFirst, moreShareLast } = readListOf(ideasOf(14, { impact: 10, effort: 0 }), all)
    expect([lines.length, isAllFirst, moreShareLast]).toEqual([14, true, 0])
  })

  it('those that share the last place and have no line are counted', () => {
    const ideas = [
      ...ideasOf(8),
      ...ideasOf(4, { impact: 5 }).map((idea) => ({ ...idea, row: idea.row + 8 })),
    ]
    expect(readListOf(ideas, all)).toMatchObject({ moreShareLast: 2, isAllFirst: false })
  })

  it('what is flagged is chosen by no rule', () => {
    const [first, ...others] = ideasOf(3)
    const ideas = [{ ...first!, flagged: true as const }, ...others]
    expect(rowsOf(ideas, all)).toEqual([2, 3])
    expect(rowsOf(ideas, { by: 'stars', rows: [1, 3], settled: 3 })).toEqual([3])
    expect(rowsOf(ideas, { ...all, by: 'room' }, saidOf(opinionOf(1, 9), opinionOf(2, 1)))).toEqual([2])
  })

  it('newcomers wait, a hidden one goes at once, and a short list fills up unless somebody walks', () => {
    const late = { ...ideasOf(1)[0]!, row: 31, impact: 10 }
    const settled = { by: 'own', settled: 30 } as const
    expect(rowsOf([...ideasOf(30), late], settled)).not.toContain(31)
    expect(rowsOf(ideasOf(30).slice(1), settled)[0]).toBe(2)
    const few = [...ideasOf(3), late]
    expect(rowsOf(few, settled)).toEqual([31, 1, 2, 3])
    expect(rowsOf(few, { ...settled, at: 1 })).toEqual([1, 2, 3])
  })

  it('a quarter has what lies in it', () => {
    const ideas = [...ideasOf(2), { ...ideasOf(1)[0]!, row: 3, effort: 5 }]
    expect(rowsOf(ideas, { ...all, by: 'quarter', quarter: 2 })).toEqual([3])
    expect(rowsOf(ideas, { ...all, by: 'quarter', quarter: 1 })).toEqual([1, 2])
  })
})

describe('by the room', () => {
  const said = saidOf(
    opinionOf(1, 2),
    opinionOf(2, 8),
    opinionOf(3, 9, 2),
    ...ideasOf(9).map(({ row }) => opinionOf(row + 3, 5)),
  )

  it('its medians rank, and those of too few ratings are left out and counted', () => {
    const read = list(12, { ...all, by: 'room' }, said)
    expect(read.lines.map(({ idea }) => idea.row).slice(0, 1)).toEqual([2])
    expect(read).toMatchObject({ source: 'room', hollow: 1, ratings: 68 })
    expect(read.lines[0]).toMatchObject({ impact: 8, effort: 1 })
  })

  it('is what is read unless said otherwise, from sixty ratings on', () => {
    expect(list(12, { settled: 12 }, said).source).toBe('room')
    expect(list(12, { settled: 12 }, { ...said, ratings: 59 }).source).toBe('own')
    expect(list(12, { settled: 12, by: 'own' }, said).source).toBe('own')
    expect(list(12, { settled: 12, by: 'room' }, { ...said, ratings: 59 }).source).toBe('room')
    expect(list(12, { settled: 12, by: 'room' }).source).toBe('own')
  })

  it('its quarter is where the room puts ideas; what it hardly saw counts where its table put it', () => {
    const quarter = { ...all, by: 'quarter', quarter: 3 } as const
    expect(rowsOf(ideasOf(12), quarter, said)).toEqual([1])
    expect(list(12, { ...quarter, quarter: 1 }, said).hollow).toBe(1)
  })
})

it('stars come in the desk’s order, where the room puts them', () => {
  const { lines, source } = list(5, { by: 'stars', rows: [4, 9, 2], settled: 5 }, saidOf(opinionOf(2, 3)))
  expect(lines.map(({ idea, place, impact }) => [idea.row, place, impact])).toEqual([
    [4, 1, 9.2],
    [2, 2, 3],
  ])
  expect(source).toBe('desk')
})

describe('by most dots', () => {
  const ideas = [{ row: 4 }, { row: 2, words: 'Less' }, { row: 9 }, { row: 1 }]
  const lineOf = (row: number, place: number, dots: number) => ({ row, place, dots, ballots: dots })
  const told = {
    ...{ dots: 1012, voters: 96, people: 347 },
    result: {
      verdict: 'clear' as const,
      lines: [lineOf(4, 1, 400), lineOf(2, 2, 300), lineOf(1, 2, 300), lineOf(9, 4, 12)],
    },
  }
  const vote = voteSaidOf({ ideas, startedAt: 5 }, told)
  const by = { by: 'vote', settled: 9 } as const
  const voteList = (said: VoteSaid | undefined, of = ideasOf(9), room?: RoomSaid) =>
    readListOf(of, by, room, said)
  const linesOf = (...args: Parameters<typeof voteList>) =>
    voteList(...args).lines.map(({ idea, place, isTied, words }) => [
      `${place}${isTied ? '=' : ''}`,
      idea.row,
      ...(words === undefined ? [] : [words]),
    ])

  it('the list is the result: its places, its ties, the words of the vote', () => {
    expect(linesOf(vote)).toEqual([
      ['1', 4],
      ['2=', 2, 'Less'],
      ['2=', 1],
      ['4', 9],
    ])
    expect(voteList(vote).source).toBe('vote')
    expect(readWordsOf(voteList(vote), {}, undefined)).toEqual({
      title: 'Four to read',
      rule: 'Most dots. 1,012 dots from 347 people on 96 phones.',
      foot: 'Same place, same dots: = means equal.',
      page: '',
    })
  })

  it('what is hidden has no line and leaves no gap; what a desk put to the vote is read', () => {
    const flagged = ideasOf(9).map((idea) => ({ ...idea, ...(idea.row === 4 && { flagged: true as const }) }))
    expect(linesOf(vote, flagged)[0]).toEqual(['1', 4])
    expect(linesOf(vote, flagged.slice(1, 3))).toEqual([['1', 2, 'Less']])
  })

  it('ideas lie where the room puts them, if it does', () => {
    const { lines } = voteList(vote, ideasOf(9), saidOf(opinionOf(2, 3)))
    expect(lines.map(({ impact }) => impact)).toEqual([9.2, 3, 9.8, 8.2])
  })

  it('few who voted are told as such; before it is told there is nothing', () => {
    const hint = voteSaidOf(
      { ideas, startedAt: 5 },
      { ...{ dots: 1, voters: 1, people: 1 }, result: { verdict: 'hint', lines: [lineOf(4, 1, 1)] } },
    )
    expect(readWordsOf(voteList(hint), {}, undefined)).toMatchObject({
      rule: 'Most dots. 1 dot from 1 person.',
      foot: 'A first hint. Read it with a smile.',
    })
    expect(voteSaidOf({ ideas, startedAt: 5 }, { dots: 0 })).toBeUndefined()
    expect(voteList(undefined)).toMatchObject({ lines: [], source: 'vote' })
  })
})

it('changed places are those that are read otherwise', () => {
  const before = list(12)
  const other = readListOf([{ ...ideasOf(1)[0]!, row: 50, impact: 8 }, ...ideasOf(12)], all)
  expect([placesChanged(before, before), placesChanged(before, other)]).toEqual([0, 1])
})

describe('words', () => {
  const wordsOf = (count: number, place?: Partial<Readable>, step: Step = {}) =>
    readWordsOf(readListOf(ideasOf(count, place), all), step, undefined)

  it('have the rule, always', () => {
    expect(wordsOf(12)).toEqual({
      title: 'Ten to read',
      rule: 'Most impact, soonest. By their own tables.',
      foot: '',
      page: '',
    })
    const said = saidOf(
      ...ideasOf(12).map(({ row }) => opinionOf(row, row === 1 ? 9 : 5, row === 12 ? 1 : 200)),
    )
    const room = list(12, { ...all, by: 'room' }, said)
    expect(readWordsOf(room, {}, 'Quick wins')).toMatchObject({
      rule: 'Most impact, soonest, of Quick wins. By 2,201 ratings of the room.',
      foot: 'Same place, same score: = means equal. 1 more shares place 2. 1 with few ratings is not in.',
    })
    expect(readWordsOf({ ...room, measure: 'impact' }, {}, undefined).rule).toMatch(/^Most impact alone\./)
    const axes = { impact: 'Joy', effort: 'Cost' }
    expect(readWordsOf(room, {}, undefined, axes).rule).toMatch(/^Most Joy, least Cost\. By/)
    expect(readWordsOf(room, {}, undefined, { ...axes, effort: 'Time to Value' }).rule).toMatch(
      /^Most Joy, soonest\./,
    )
  })

  it('say of a short list that more land on it', () => {
    expect(wordsOf(3)).toMatchObject({ title: 'Three so far', foot: 'More land here as they come.' })
    expect(wordsOf(0).title).toBe('Ten to read')
  })

  it.each([
    [{ impact: 10, effort: 0 }, {}, '10 of 14 that sit in the same corner: impact 10, time 0.', '1 of 2'],
    [
      { impact: 8.5, effort: 2 },
      { page: 2 },
      '4 of 14 that sit in the same place: impact 8.5, time 2.',
      '2 of 2',
    ],
  ])('of %j on one place tell that all are first', (place, step, rule, page) => {
    expect(wordsOf(14, place, step)).toMatchObject({ title: 'All first', rule, page })
  })

  it('of equal values in several places do not name one, and of the room’s go by chance', () => {
    const [one, ...others] = ideasOf(14, { impact: 8, effort: 2 })
    const own = readListOf([{ ...one!, impact: 9, effort: 3 }, ...others], all)
    expect(readWordsOf(own, {}, undefined).rule).toBe(
      '10 of 14 that share the first place. Most impact, soonest.',
    )
    const said = saidOf(...ideasOf(14).map(({ row }) => opinionOf(row, 8)))
    expect(readWordsOf(list(14, { ...all, by: 'room' }, said), {}, undefined)).toMatchObject({
      rule: '10 of 14 that sit in the same place: impact 8, time 1. By 84 ratings of the room.',
      foot: 'They are equal, so the order is by chance.',
    })
  })

  it('say where an idea lies', () => {
    expect([placeInWords({ impact: 5, effort: 4.9 }), placeInWords({ impact: 4.9, effort: 5 })]).toEqual([
      'Big, and soon.',
      'Small, and late.',
    ])
  })
})
