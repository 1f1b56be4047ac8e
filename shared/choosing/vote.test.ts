import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Ballot, isWithinPurse, peopleOfPot, purseOf, resultOf, usualVoteRules } from './vote.ts'

const options = { rules: usualVoteRules, there: 0, seed: 5 }
const ballot = (dots: Readonly<Record<number, number>>, people = 1): Ballot => ({
  people,
  dots: new Map(Object.entries(dots).map(([idea, count]) => [Number(idea), count])),
})
const times = (count: number, one: Ballot) => Array.from({ length: count }, () => one)

it('three dots each, two on one; a pot has as much for each of its people', () => {
  expect(purseOf(1, usualVoteRules)).toEqual({ dots: 3, mostOnOne: 2 })
  expect(purseOf(6, usualVoteRules)).toEqual({ dots: 18, mostOnOne: 12 })
  expect(purseOf(2, { dots: 1, mostOnOne: 2 })).toEqual({ dots: 2, mostOnOne: 2 })
  expect([peopleOfPot(6, 2), peopleOfPot(1, 3)]).toEqual([4, 0])
})

it.each([
  [{ 1: 2, 2: 1 }, 1, true],
  [{ 1: 3 }, 1, false],
  [{ 1: 2, 2: 2 }, 1, false],
  [{ 1: 1.5 }, 1, false],
  [{ 1: -1, 2: 2 }, 1, false],
  [{ 1: 12, 2: 6 }, 6, true],
  [{ 1: 13 }, 6, false],
  [{ 1: 1 }, 11, false],
  [{ 1: 1 }, 1.5, false],
])('a ballot of %j by %i is within its purse: %s', (dots, people, isWithin) => {
  expect(isWithinPurse(ballot(dots, people), usualVoteRules)).toBe(isWithin)
})

describe('a result', () => {
  it('goes from last to first, and equal dots share a place', () => {
    const ballots = [
      ...times(6, ballot({ 1: 2, 2: 1 })),
      ...times(6, ballot({ 2: 1, 3: 2 })),
      ballot({ 4: 1 }, 2),
    ]
    const result = resultOf([1, 2, 3, 4, 5], ballots, options)
    expect(result?.lastToFirst.map(({ item, place }) => [place, item.dots, item.ballots])).toEqual(
      [
        [5, 0, 0],
        [4, 1, 1],
        [1, 12, 6],
        [1, 12, 12],
        [1, 12, 6],
      ].map(([place, dots]) => [place, dots, expect.any(Number) as number]),
    )
    expect(result).toMatchObject({ dots: 37, phones: 13, people: 14, verdict: 'tie' })
    expect(result?.top.toSorted((one, other) => one - other)).toEqual([1, 2, 3])
  })

  it('counts neither dots of what left the list, nor a ballot that gives more than it has', () => {
    const result = resultOf([1, 2], [ballot({ 1: 1, 9: 2 }), ballot({ 9: 3 }), ballot({ 1: 3 })], options)
    expect(result).toMatchObject({ dots: 1, phones: 1, people: 1, top: [1] })
  })

  it('is none where nobody voted', () => {
    expect(resultOf([1, 2], [ballot({})], options)).toBeUndefined()
  })

  it.each([
    ['hint', [7, 0], 0],
    ['hint', [4, 5], 0],
    ['hint', [20, 0], 100],
    ['clear', [20, 0], 80],
    ['whisker', [20, 18], 0],
    ['clear', [20, 17], 0],
    ['whisker', [120, 116], 0],
    ['tie', [20, 20], 0],
    ['tie', [20, 20, 20, 20], 0],
    ['crowd', [20, 20, 20, 20, 20], 0],
  ] as const)('is told as %s with %j dots, and %i phones there', (verdict, counts, there) => {
    const ballots = counts.flatMap((count, idea) => times(count, ballot({ [idea]: 1 })))
    expect(resultOf(Object.keys(counts).map(Number), ballots, { ...options, there })?.verdict).toBe(verdict)
  })

  it('is the same in whatever order ballots and ideas come', () => {
    const some = fc.array(
      fc.dictionary(fc.constantFrom('1', '2', '3', '4'), fc.integer({ min: 1, max: 2 }), { maxKeys: 2 }),
    )
    fc.assert(
      fc.property(some, (all) => {
        const ballots = all.map((dots) => ballot(dots))
        expect(resultOf([4, 3, 2, 1], ballots.toReversed(), options)).toEqual(
          resultOf([1, 2, 3, 4], ballots, options),
        )
      }),
    )
  })
})
