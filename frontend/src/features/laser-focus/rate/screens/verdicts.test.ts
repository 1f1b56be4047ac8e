import { describe, expect, it } from 'vitest'
import type { Said } from '../rate-record.ts'
import { amongOf, ordinal, ownSentenceOf, resultFor, sentenceOf, standingOf, verdictOf } from './verdicts.ts'

const room = { impact: 5, effort: 5 }
const result = (row: number, ratings: number, impact = 5, effort = 5) => ({
  row,
  ratings,
  passes: 6,
  impact: [impact, impact, impact] as [number, number, number],
  effort: [effort, effort, effort] as [number, number, number],
})

describe('one sentence of the distance', () => {
  it.each([
    [6, 6, 'You and the room agree.'],
    [6, 6.1, 'You and the room agree.'],
    [6.5, 5, 'You and the room are not far apart.'],
    [7.5, 5, 'You saw much more in it.'],
    [7.4, 5, 'You and the room are not far apart.'],
    [2.5, 9, 'The room wants it more.'],
    [5, 2, 'You’d have it sooner.'],
    [4, 8, 'You’d give it more time.'],
  ])('of %d | %d beside 5 | 5: %s', (impact, effort, sentence) => {
    expect(sentenceOf({ impact, effort }, room, false)).toBe(sentence)
  })

  it('knows what is disputed', () => {
    expect(sentenceOf({ impact: 7, effort: 6 }, room, true)).toBe('Disputed. You are not alone.')
  })
})

it.each<[Said, number, string]>([
  [{ passed: true }, 6, 'You passed. So did 5 others.'],
  [{ passed: true }, 2, 'You passed. So did one other.'],
  [{ passed: true }, 1, 'You passed.'],
  [{ passed: true }, 0, 'You passed.'],
  [{ impact: 5, effort: 5 }, 0, 'Too few to say.'],
])('%j, with %i passes', (said, passes, sentence) => {
  const few = { ...result(1, 2), passes }
  expect(verdictOf(said, few, { firmFrom: 3, isDisputed: false })).toBe(sentence)
})

it('an idea that nobody judged has no place', () => {
  const none = { row: 1, ratings: 0, passes: 2 }
  expect(verdictOf({ impact: 1, effort: 1 }, none, { firmFrom: 0, isDisputed: false })).toBe(
    'Too few to say.',
  )
  expect(standingOf(none, [none])).toBeUndefined()
})

it('of an idea that lies in a pile the room has said what it said of the pile', () => {
  const pile = { ...result(2, 4), pile: { rows: [2, 5] } }
  const results = [result(1, 4), pile]
  expect([1, 2, 5, 9, undefined].map((row) => resultFor(results, row))).toEqual([
    ...[results[0], pile, pile],
    ...[undefined, undefined],
  ])
})

describe('the own idea', () => {
  const results = [result(1, 4, 9, 1), result(2, 4, 8, 2), result(3, 4, 9, 3), result(4, 2, 10, 0)]

  it('stands among those with enough ratings, and shares its place', () => {
    expect(standingOf(results[0]!, results)).toEqual({ place: 1, among: 3, sharing: 0 })
    expect(standingOf(results[1]!, results)).toEqual({ place: 2, among: 3, sharing: 1 })
    expect(standingOf(results[2]!, results, 'impact')).toEqual({ place: 1, among: 3, sharing: 1 })
    expect(standingOf(results[3]!, results)).toBeUndefined()
  })

  it('is said in words', () => {
    expect([1, 2, 3, 4, 11, 21, 112].map(ordinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '21st',
      '112th',
    ])
    expect([0, 1, 3].map((sharing) => amongOf({ place: 3, among: 205, sharing }))).toEqual([
      'of 205.',
      'of 205, with one other.',
      'of 205, with 3 others.',
    ])
    expect(ownSentenceOf({ impact: 7.5, effort: 2.4 }, { impact: 8.1, effort: 1.5 }, false)).toBe(
      'The room likes it even more than you do.',
    )
    expect(ownSentenceOf(room, room, false)).toBe('You and the room agree.')
  })
})
