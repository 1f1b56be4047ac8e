import { describe, expect, it } from 'vitest'
import type { RatingState } from '#shared/choosing/rating-responses.ts'
import { answersFrom, deskAnswer, heldOf } from '../test-support/desk-state.ts'
import { ideasOnWall } from '../wall/ideas.ts'
import {
  adviceOnceEnded,
  adviceWhileOn,
  coverageOf,
  headsLine,
  onLine,
  suspectsLine,
} from './rating-words.ts'
import { phonesFor, readyFacts, whyNot } from './ready-words.ts'
import { rateOfThree, ratingState } from './test-support/rate.ts'

const rate = rateOfThree(1_000_000)
const told = (more: Partial<RatingState>) => ratingState(rate, more)
const near = rate.endsAt - 20_000

const words = (advice: ReturnType<typeof adviceWhileOn>) =>
  advice && [advice.text, advice.calls].filter(Boolean).join(' ')

describe('while people rate the desk is told', () => {
  const on = (more: Partial<RatingState>, now = rate.startedAt + 30_000) =>
    words(adviceWhileOn(told(more), rate, now))

  it('nothing where nothing is known', () => {
    expect(adviceWhileOn(undefined, rate, near)).toBeUndefined()
    expect(adviceWhileOn({ now: near }, rate, near)).toBeUndefined()
  })

  it('that nobody rates, after twenty seconds', () => {
    const none = { ratings: 0, seen: [12, 0, 0] as [number, number, number] }
    expect(on(none, rate.startedAt + 19_999)).toBeUndefined()
    expect(on(none, rate.startedAt + 20_000)).toBe('Silence. Is the code on the wall?')
    // Who passes is there.
    expect(on({ ratings: 0, seen: [11, 1, 0] })).toBe('11 ideas nobody has seen.')
  })

  it('which ideas lack people, and near the end whether a minute would do', () => {
    expect(on({ seen: [9, 3, 0] })).toBe('9 ideas nobody has seen.')
    expect(on({ seen: [9, 3, 0], ratings: 402 }, near)).toBe(
      '9 ideas nobody has seen. One minute more would do.',
    )
    expect(on({ seen: [9, 3, 0], ratings: 4 }, near)).toBe('9 ideas nobody has seen. Give it more time.')
    expect(on({ seen: [0, 3, 9], ratings: 402 }, near)).toBe(
      'Every idea has been seen, 3 fewer than 3 times. One minute more would do.',
    )
  })

  it('how often each has been seen', () => {
    expect(on({ seen: [0, 0, 12], least: 4 })).toBe('Every idea has been seen at least 4 times.')
  })
})

describe('once it has ended the desk is told', () => {
  const ended = (more: Partial<RatingState>) => words(adviceOnceEnded(told(more)))

  it.each([
    [{ seen: [0, 0, 12] }, 'Every idea was seen 3 times or more.'],
    [{ seen: [2, 5, 205] }, 'At least 7 ideas will show hollow, without a place: seen by fewer than 3.'],
    [{ seen: [0, 1, 205] }, 'At least 1 idea will show hollow, without a place: seen by fewer than 3.'],
    [{ seen: [2, 7, 3] }, 'Not enough to show yet. One minute more?'],
    [{ seen: [12, 0, 0], ratings: 0 }, 'Nobody has rated. Is the code on the wall?'],
  ] satisfies [Partial<RatingState>, string][])('%j: %s', (more, line) => {
    expect(ended(more)).toBe(line)
  })

  it('nothing where nothing is known', () => {
    expect(adviceOnceEnded(undefined)).toBeUndefined()
  })
})

it('numbers are said as people read them, and what is not known is not said', () => {
  expect(onLine(told({ ratings: 14_892 }))).toBe('left. 14,892 ratings are in.')
  expect(onLine(told({ ratings: 1 }))).toBe('left. 1 rating is in.')
  expect(onLine(undefined)).toBe('left.')
  expect(headsLine(told({ ratings: 1340 }), 72)).toBe('heads waking up, 1,340 ratings, 1:12 left')
  expect(headsLine(undefined, 0)).toBe('heads, all awake')
  expect(coverageOf([1, 8, 3]).map(({ count, kind }) => `${count} ${kind}`)).toEqual([
    '1 bad',
    '8 some',
    '3 good',
  ])
  expect([suspectsLine(told({})), suspectsLine(told({ suspects: 31 }))]).toEqual([
    undefined,
    '31 ratings look like a flood.',
  ])
})

describe('what starting does', () => {
  const facts = (held: ReturnType<typeof heldOf>) =>
    readyFacts(held, ideasOnWall(held.answers, held.state.lastRow)).map(
      ({ text, isOut }) => `${isOut ? '– ' : ''}${text}`,
    )

  it('is said in numbers that are known', () => {
    const answers = [
      ...answersFrom(1, 3),
      deskAnswer(4, { answer: { table: 1, idea: 'Two', impact: 1, effort: 1 } }),
      deskAnswer(5, { standing: 'hidden' }),
      deskAnswer(6, { standing: 'pending' }),
      deskAnswer(7),
    ]
    expect(facts(heldOf({ lastRow: 6, numbered: 7, waiting: 1, mode: 'hold' }, answers))).toEqual([
      '4 ideas from 3 tables',
      'About 4 ratings an idea take 7 phones',
      'Nobody gets the own table’s idea',
      'To rate the round again replaces these ratings',
      '– 1 hidden idea stays out',
      '– 1 idea that waits for approval stays out',
      '– 1 idea that the hold keeps back stays out',
    ])
  })

  it('is not told in numbers while not all is read', () => {
    const held = heldOf({ lastRow: 900, numbered: 900 }, answersFrom(1, 3), { reading: { has: 3, of: 900 } })
    expect(facts(held)[0]).toBe('Not all ideas are read here yet')
    expect(whyNot(held, [])).toBeUndefined()
  })

  it('is nothing where there is no idea', () => {
    expect(whyNot(heldOf({}, []), [])).toBe('No idea is on the wall yet')
  })

  it('takes so many phones', () => {
    expect([1, 40, 212, 1240].map((ideas) => phonesFor(ideas, ideas))).toEqual([5, 36, 189, 1103])
    // Three ideas of three tables: each phone has two to rate.
    expect(phonesFor(3, 3)).toBe(7)
  })
})
