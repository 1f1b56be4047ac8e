import { describe, expect, it } from 'vitest'
import { deskAnswer, deskState } from '../test-support/desk-state.ts'
import { resultBy, voteOfSeven, voteState } from './test-support/vote.ts'
import {
  adviceWhileOn,
  factsOnceEnded,
  factsWhileOn,
  fixedLine,
  isFew,
  readyFacts,
  resultTold,
  settingsLine,
  turnoutOf,
} from './vote-words.ts'

const vote = voteOfSeven(1_000_000)
const told = (more: Parameters<typeof voteState>[1] = {}) => voteState(vote, more)
const texts = (facts: readonly { readonly text: string }[]) => facts.map(({ text }) => text)

it('says how it is held, and that the list is fixed', () => {
  expect(settingsLine({ dots: 3, minutes: 2 })).toBe('3 dots each, 2\u00a0min')
  expect(settingsLine({ dots: 1, minutes: 1 })).toBe('1 dot each, 1\u00a0min')
  expect(fixedLine(7)).toContain('These seven are fixed')
})

it('before it begins: what is voted on, what stays out, and what is long', () => {
  const long = deskAnswer(2, { answer: { idea: 'x'.repeat(61) } })
  const own = ({ answer }: { readonly answer: typeof long | undefined }) =>
    (answer?.answer.idea ?? '') as string
  const picks = [
    { row: 1, answer: deskAnswer(1), out: undefined },
    { row: 2, answer: long, out: undefined },
    { row: 3, answer: long, out: undefined, words: 'Short' },
    { row: 4, answer: undefined, out: 'withdrawn' as const },
    { row: 5, answer: deskAnswer(5), out: 'piled' as const },
  ]
  expect(texts(readyFacts(picks, own))).toEqual([
    '3 ideas, in another order on each phone',
    '1 starred idea is not on the wall, and stays out',
    '1 starred idea lies in the pile of another, which stands for it',
    '1 is long for the wall: say it shorter',
  ])
  expect(readyFacts([], own)).toEqual([])
})

describe('how many have voted', () => {
  it.each([
    [
      { there: 397, voters: 312, dots: 905 },
      { voters: 312, of: 400, dots: 905 },
    ],
    [
      { there: 19, voters: 12, dots: 30 },
      { voters: 12, of: undefined, dots: 30 },
    ],
    [
      { there: 24, voters: 23, dots: 60 },
      { voters: 23, of: 30, dots: 60 },
    ],
  ])('%j', (counts, turnout) => {
    expect(turnoutOf(told(counts))).toEqual(turnout)
  })

  it('is not made up where nothing is told', () => {
    expect([turnoutOf(undefined), turnoutOf({ now: 1 })]).toEqual([undefined, undefined])
    expect([factsWhileOn(undefined, 3), factsOnceEnded({ now: 1 }, deskState())]).toEqual([[], []])
  })

  it.each([
    [{ there: 40, voters: 9 }, 15, true],
    [{ there: 40, voters: 9 }, 31, false],
    [{ there: 400, voters: 90 }, 15, true],
    [{ there: 400, voters: 200 }, 15, false],
    [{ there: 8, voters: 8 }, 15, false],
    [{ there: 9, voters: 8 }, 15, true],
  ])('is few or not: %j with %d s to go: %s', (counts, left, few) => {
    expect(isFew(told(counts), left)).toBe(few)
  })
})

describe('what to do while it is on', () => {
  const at = (seconds: number) => vote.startedAt + seconds * 1000

  it('is to look at the code where nobody has opened it', () => {
    const silent = told({ there: 0, voters: 0 })
    expect(adviceWhileOn(silent, vote.startedAt, 100, at(19))).toBeUndefined()
    expect(adviceWhileOn(silent, vote.startedAt, 100, at(20))?.calls).toBe('Is the code on the wall?')
  })

  it('is to read the ideas aloud where few have voted and little time is left', () => {
    expect(adviceWhileOn(told({ there: 40, voters: 9 }), vote.startedAt, 15, at(105))).toEqual({
      calls: '31 phones have not touched it.',
      text: 'Read the ideas aloud once, give them 30 seconds more.',
    })
    expect(adviceWhileOn(told({ there: 9, voters: 8 }), vote.startedAt, 9, at(1))?.calls).toBe(
      '1 phone has not touched it.',
    )
    expect(adviceWhileOn(told(), vote.startedAt, 15, at(105))).toBeUndefined()
  })

  it('of tables it is said how many vote, of those that have an idea where that is so many', () => {
    expect(texts(factsWhileOn(told({ suspects: 1 }), 50))).toEqual([
      '9 tables of 50 have a voter',
      '1 ballot looks like a flood',
      'Counts stay shut for you, too',
    ])
    expect(texts(factsWhileOn(told({ tables: 1 }), 0))[0]).toBe('1 table has a voter')
    expect(texts(factsWhileOn(told({ tables: 0 }), 50))).toEqual(['Counts stay shut for you, too'])
  })
})

it('once it is over: what is in, and how it will be told', () => {
  expect(texts(factsOnceEnded(told(), deskState({ verdict: 'clear' })))).toEqual([
    '118 dots from 41 people',
    'Clear: one idea leads',
    'Phones without a signal may still count',
  ])
  const shared = told({ people: 347, voters: 96, dots: 1012, suspects: 2 })
  expect(texts(factsOnceEnded(shared, deskState()))).toEqual([
    '1,012 dots from 347 people on 96 phones',
    '2 ballots look like a flood',
    'Phones without a signal may still count',
  ])
  expect(texts(factsOnceEnded(told({ people: 1, voters: 1, dots: 1 }), deskState()))[0]).toBe(
    '1 dot from 1 person',
  )
})

describe('a result', () => {
  it('has a line an idea, in the words that stand for it, equal ones on one place', () => {
    const short = voteOfSeven(1, { ideas: [{ row: 4, words: 'Less' }, { row: 9 }, { row: 2 }] })
    const result = resultBy('tie', [4, 22], [9, 22], [2, 11])
    const shown = resultTold(voteState(short, { result, there: 44, voters: 26, people: 26 }))
    expect(
      shown?.lines.map(({ text, place, score, share, isFirst }) => [text, place, score, share, isFirst]),
    ).toEqual([
      ['Less', '1=', '22', 1, true],
      ['Idea 9', '1=', '22', 1, true],
      ['Idea 2', '3', '11', 0.5, false],
    ])
    expect(shown).toMatchObject({
      ...{ top: [4, 9], word: 'Tie', line: 'Two share the top.' },
      note: '26 of about 40 voted. A tie may stay a tie.',
    })
  })

  it.each([
    ['clear', 'Result', 'Tap one: it goes large.', true, '41 of about 60 voted.'],
    ['whisker', 'Result', 'By a whisker.', true, '41 of about 60 voted.'],
    ['hint', 'Result', 'A first hint.', false, '41 of about 60 voted. Read it with a smile.'],
    ['crowd', 'Result', 'All close together.', false, '41 of about 60 voted.'],
  ] as const)('is told as what it is: %s', (verdict, word, line, isFirst, note) => {
    const shown = resultTold(told({ result: resultBy(verdict, [1, 9], [2, 8]) }))
    expect(shown).toMatchObject({ word, line, note, lines: [{ isFirst }, { isFirst: false }] })
  })

  it('says for how many people phones spoke', () => {
    const shown = resultTold(told({ people: 347, voters: 96, result: resultBy('clear', [1, 9]) }))
    expect(shown?.note).toBe('347 people on 96 phones voted.')
  })

  it('is none where nobody voted', () => {
    expect([resultTold(undefined), resultTold(told())]).toEqual([undefined, undefined])
  })
})
