import { describe, expect, it } from 'vitest'
import { voteHeading } from '../page/chosen-parts.ts'
import { reportOf } from '../report.ts'
import { sampleEvening } from '../test-support/sample-evening.ts'
import { decidedLine, flaggedIn, flaggedLines, leftOutOf, readFlaggedChoice } from './flagged.ts'
import { byPhonesLines, saidByPhones, withoutPhones } from './by-phones.ts'
import { movesOf } from './moves.ts'
import { statementsOf } from './piles.ts'
import { readRounds, reportText } from './read-evening.ts'
import type { Idea, ShownRows } from './shown.ts'

const stage = {
  eventName: 'Gala',
  timeZone: 'America/Toronto',
  quadrantNames: ['Quick wins', 'Big bets', 'Fillers', 'Later'],
} as const

const idea = (table: number, impact: number, effort: number, round: number): Idea => ({
  ...{ row: table, round, table, impact, effort },
  ...{ timestamp: '2026-11-12T14:00:00.000Z', idea: `Idea ${table}` },
})

describe('an evening', () => {
  const { shown, chosen } = sampleEvening(60)
  const report = reportOf(stage, shown, chosen)

  it('has all of its rounds, and counts over all of them', () => {
    expect(report.rounds.map(({ round, written }) => [round, written.length])).toEqual([
      [1, 42],
      [2, 12],
      [3, 6],
    ])
    const phones = report.rounds.flatMap(({ votes }) => votes.map((vote) => vote.phones))
    expect(report).toMatchObject({ ideas: 60, ratings: 42 * 8 + 12 * 6, phones: 108 })
    expect(report.voices).toBe(60 + shown.pairs.length + shown.answers.length + 108)
    expect(phones).toEqual([54, 54])
  })

  it('says what several said, and lists a pile as one, with its ideas below', () => {
    const [first] = report.rounds
    expect(first?.piles).toEqual([
      { name: 'Four-day week', count: 3, tables: 3 },
      { name: 'No meetings on Fridays', count: 2, tables: 2 },
      { name: 'Ask every customer one question before we build anything', count: 2, tables: 2 },
    ])
    const piles = first?.ideas.filter(({ item }) => item.members) ?? []
    expect(piles.map(({ item }) => item.members?.map(({ row }) => row))).toEqual(
      expect.arrayContaining([
        [21, 35],
        [23, 37],
        [13, 27, 41],
      ]),
    )
    const rows = first?.ideas.flatMap(({ item }) => item.members ?? [item])
    expect(new Set(rows?.map(({ row }) => row)).size).toBe(42)
  })

  it('tells what the room chose in the piles of then: what is gathered later rewrites none of it', () => {
    const pile = { id: 'then0001', name: 'As it was called' }
    const [vote] = chosen.votes
    const [voted] = vote?.vote.ideas ?? []
    const then = new Map(voted ? [[voted.row, pile]] : [])
    const [first] = reportOf(stage, shown, {
      ...chosen,
      rated: chosen.rated.map((one) => ({ ...one, piles: new Map() })),
      votes: chosen.votes.map((one) => ({ ...one, piles: new Map([...then, [1, pile], [2, pile]]) })),
    }).rounds
    expect(first?.piles).toHaveLength(3)
    expect(first?.rated?.opinions).toHaveLength(42)
    expect(report.rounds[0]?.rated?.opinions).toHaveLength(38)
    expect(first?.votes[0]?.lines.find(({ row }) => row === voted?.row)?.saidBy).toBe(
      new Set([voted?.row, 1, 2]).size,
    )
  })

  it('is told in its order, by the clocks where it was', () => {
    expect(
      report.steps.map(({ clock, count, words, asked }) => `${clock} ${count} ${words}${asked ?? ''}`),
    ).toEqual([
      '09:00 42 ideas in round 1, from 6 tables',
      '09:00 9 pairs of cards',
      '09:00 48 answers.What do leaders say too rarely?',
      '09:10 336 ratings of each other’s ideas of round 1',
      '09:20 54 phones voted on twelve ideas of round 1',
      '09:30 54 phones voted again on two ideas of round 1',
      '10:00 12 ideas in round 2, from 6 tables',
      '10:20 72 ratings of each other’s ideas of round 2',
      '11:00 6 ideas in round 3, from 6 tables',
    ])
  })

  it('tells a vote with its ties, its rule, short words beside those that were written, and who voted again', () => {
    const [first, again] = report.rounds[0]?.votes ?? []
    expect(first).toMatchObject({
      title: 'Two share the top',
      sum: '162 dots from 54 people',
      isRunoff: false,
      notes: [
        '54 of about 60 phones voted.',
        'A tie stays a tie.',
        'Three dots each, at most two on one. By dots; equal ones share a place.',
      ],
    })
    expect(first?.lines.slice(0, 2).map(({ place, dots, isFirst }) => [place, dots, isFirst])).toEqual([
      ['1=', 54, true],
      ['1=', 54, true],
    ])
    const short = first?.lines.find(({ row }) => row === 3)
    expect(short?.words).toBe('In short: number 3')
    expect(short?.written).toBe(shown.ideas.find(({ row }) => row === 3)?.idea)
    expect(again).toMatchObject({
      isRunoff: true,
      notes: expect.arrayContaining(['One dot each. By dots; equal ones share a place.']) as string[],
    })
  })

  it('calls two votes of a round that came out alike by when they were begun', () => {
    const [first, again] = report.rounds[0]?.votes ?? []
    if (!first || !again) throw new Error('There were two votes.')
    expect(voteHeading(report, first)).toBe('Round 1: two share the top')
    const rounds = report.rounds.map((round) =>
      round.round === 1 ? { ...round, votes: [first, { ...again, title: first.title }] } : round,
    )
    expect(voteHeading({ ...report, rounds }, first)).toMatch(/^Round 1: two share the top, \d\d:\d\d$/)
  })

  it('has what is starred only where no vote that is told of had it', () => {
    expect(report.rounds.map(({ starred }) => starred.length)).toEqual([0, 0, 2])
  })

  it('gives back the dots of an idea that is not told of, and has no place for it', () => {
    const without = { ...shown, ideas: shown.ideas.filter(({ round, row }) => round !== 1 || row !== 1) }
    const [round] = reportOf(stage, without, chosen).rounds
    expect(round?.votes[0]?.lines.map(({ place }) => place)[0]).toBe('1')
    expect(round?.votes[0]?.lines).toHaveLength(11)
    expect(round?.rated?.opinions.some(({ idea: row }) => row === 1)).toBe(false)
    expect(reportOf(stage, without, chosen).steps.map(({ words }) => words)).toContain(
      'phones voted on one idea of round 1',
    )
    // Between one there is no voting again.
    expect(round?.votes[1]?.isRunoff).toBe(false)
  })

  it('of what is chosen alone has neither words nor pairs', () => {
    const only = reportOf(stage, shown, chosen, true)
    expect(only).toMatchObject({ isChosenOnly: true, said: [], pairs: [], ideas: 60, voices: report.voices })
    expect(reportText(only)).toBe(
      'What was chosen of 60 ideas in 3 rounds, 408 ratings, 108 phones that voted',
    )
  })
})

it('what ten said or more is said in large letters, the three loudest of all rounds', () => {
  const of = (...counts: readonly number[]) => ({
    piles: counts.map((count) => ({ name: `Of ${count}`, count, tables: 1 })),
  })
  expect(statementsOf([of(12, 9), of(22, 10, 11)]).map(({ count }) => count)).toEqual([22, 12, 11])
  expect(statementsOf([of(9), of()])).toEqual([])
})

describe('what moved', () => {
  const between = (before: readonly Idea[], after: readonly Idea[]) =>
    movesOf([
      { number: 1, ideas: before },
      { number: 3, ideas: after },
    ])

  it('is told without embarrassing anybody, and counted', () => {
    const [moves] = between(
      [idea(1, 8, 2, 1), idea(2, 2, 9, 1), idea(3, 5, 5, 1), idea(4, 5, 5, 1)],
      [idea(1, 2, 2, 3), idea(2, 2.2, 2, 3), idea(3, 8, 5, 3), idea(5, 9, 9, 3)],
    )
    expect(moves?.told).toEqual([
      { says: 'Table 2 wants it much sooner.', values: 'Time to Value from 9.0 to 2.0' },
      { says: 'Table 1 now sees less in it.', values: 'Impact from 8.0 to 2.0' },
      { says: 'Table 3 now sees more in it.', values: 'Impact from 5.0 to 8.0' },
    ])
    expect(moves?.sums).toBe(
      'Of the 3 tables in both rounds 1 went up, 1 went down, 1 stayed within 0.25. On average a table’s impact lost 0.9.',
    )
  })

  it('is nothing where no table was in both', () => {
    expect(between([idea(1, 8, 2, 1)], [idea(2, 8, 2, 3)])).toEqual([])
  })
})

it('names that only phones have typed are listed where they are told, by the number of their round, and left out one by one', () => {
  const all = new Map([
    [
      2,
      [
        { row: 1, owner: 'Desk', step: 'Go\u001B[2J', at: 1 },
        { row: 2, owner: 'Desk, Phone', at: 1 },
        { row: 3, owner: 'Stranger', at: 1 },
        { row: 4, owner: 'Not told', isClaim: true as const, at: 1 },
      ],
    ],
  ])
  const byDesks = new Map([
    [
      2,
      [
        { row: 1, owner: 'Desk', at: 1 },
        { row: 2, owner: 'Desk', at: 1 },
      ],
    ],
  ])
  const told = [1, 2, 3].map((row) => ({
    ...{ round: 2, row, rows: [row], table: 1, words: `Idea ${row}`, status: 'way' as const, at: 1 },
    ...{ owner: undefined, due: undefined, step: undefined, news: undefined },
  }))
  // One round was rehearsed.
  const promisedBy = { all, byDesks, numberOf: (round: number) => round - 1 }
  const said = saidByPhones(promisedBy, told)
  expect(byPhonesLines(said)).toEqual([
    '3 ideas have names or first steps that only phones have typed: look.',
    expect.stringMatching(/^  promise\/1\/1  “Go[^\u001B]*”, of “Idea 1”\.$/),
    '  promise/1/2  “Desk, Phone”, of “Idea 2”.',
    '  promise/1/3  “Stranger”, of “Idea 3”.',
  ])
  const leftOut = leftOutOf(said, readFlaggedChoice('promise/1/2 promise/1/3') ?? 'none')
  const owners = withoutPhones(promisedBy, leftOut)
    .get(2)
    ?.map(({ row, owner }) => [row, owner])
  expect(owners).toEqual([
    [1, 'Desk'],
    [2, 'Desk'],
    [4, 'Not told'],
  ])
})

describe('rounds that are asked for', () => {
  it.each([
    ['all', 1, Infinity],
    ['2', 2, 2],
    ['2-3', 2, 3],
    ['2-', 2, Infinity],
  ])('%s', (text, from, to) => {
    expect(readRounds(text)).toEqual({ from, to })
  })

  it.each(['', '0', '3-2', '2,3', 'two', '-2'])('%j is none', (text) => {
    expect(() => readRounds(text)).toThrow('Rounds are a number')
  })
})

describe('flagged answers that are still shown', () => {
  const rude: ShownRows = {
    ideas: [{ ...idea(4, 5, 5, 2), idea: 'A Competitor X idea', flagged: true }, idea(5, 5, 5, 2)],
    pairs: [],
    answers: [
      {
        ...{ row: 3, round: 1, timestamp: '2026-11-12T14:00:00.000Z', question: 'Q' },
        ...{ answer: 'competitor x', flagged: true },
      },
    ],
  }
  const flagged = flaggedIn(rude, ['Competitor X'])

  it('are listed, with where they are and why', () => {
    expect(flaggedLines(flagged)).toEqual([
      '2 flagged answers are still shown: look.',
      '  laser-focus/2/4  “A Competitor X idea”, table 4. The word “Competitor X” is on your list.',
      '  venting-machine/1/3  “competitor x”. The word “Competitor X” is on your list.',
    ])
    expect(flaggedLines(flagged.slice(0, 1))[0]).toBe('1 flagged answer is still shown: look.')
  })

  it('stay out or in, as somebody says', () => {
    const out = (text: string) => [...leftOutOf(flagged, readFlaggedChoice(text) ?? 'none')]
    expect(out('all')).toEqual(['laser-focus/2/4', 'venting-machine/1/3'])
    expect(out('none')).toEqual([])
    expect(out(' venting-machine/1/3, laser-focus/2/4 ')).toHaveLength(2)
    expect(decidedLine(flagged, new Set(out('laser-focus/2/4')))).toBe('1 stays out, 1 stays in.')
    expect(() => out('laser-focus/2/5')).toThrow('no flagged answer')
    for (const text of ['', 'yes', 'all none', 'laser-focus/4'])
      expect(readFlaggedChoice(text), text).toBeUndefined()
  })
})
