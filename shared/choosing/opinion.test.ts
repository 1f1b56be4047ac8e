import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { disputedOf } from './disputed.ts'
import { bestOf, movesOf, rankOpinions, surprisesOf } from './lists.ts'
import { isFirm, middleHalf, opinionsOf, type Rating, valueOfRoom } from './opinion.ts'
import { median, quartilesOf } from './quartiles.ts'

const seed = 3

/** Ratings of an idea, one a point [impact, effort]; `undefined` passed. */
const rated = (idea: number, ...points: (readonly [number, number] | undefined)[]): readonly Rating[] =>
  points.map((point) => (point ? { idea, impact: point[0], effort: point[1] } : { idea, passed: true }))

const same = (count: number, point: readonly [number, number]) => Array.from({ length: count }, () => point)

/** Ideas 1 to `count`, each rated three times, the first the best. */
const room = (count: number) =>
  Array.from({ length: count }, (_, index) => index + 1).flatMap((idea) =>
    rated(idea, ...same(3, [10 - idea / 5, 2])),
  )
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('quartiles', () => {
  it.each([
    [[3], { low: 3, median: 3, high: 3 }],
    [[4, 1], { low: 1.75, median: 2.5, high: 3.25 }],
    [[9, 1, 5], { low: 3, median: 5, high: 7 }],
    [[1, 2, 3, 4, 100], { low: 2, median: 3, high: 4 }],
  ])('of %j', (values, quartiles) => expect(quartilesOf(values)).toEqual(quartiles))
  it('have no more decimals than there are between two tenths', () => {
    for (let low = 0; low <= 100; low += 1)
      for (let high = low; high <= 100; high += 7)
        for (const value of Object.values(quartilesOf([low / 10, high / 10])))
          expect(String(value).length).toBeLessThanOrEqual(5)
  })

  it('of nothing are no numbers', () => expect(median([])).toBeNaN())
})

describe('opinions', () => {
  it('have medians, quartiles, and who passed', () => {
    const [one] = opinionsOf([1], rated(1, [8, 2], [6, 4], undefined, [7, 9]))
    expect(one).toEqual({
      idea: 1,
      ratings: 3,
      passes: 1,
      isHollow: false,
      impact: { low: 6.5, median: 7, high: 7.5 },
      effort: { low: 3, median: 4, high: 6.5 },
    })
    expect(one && isFirm(one) && [valueOfRoom(one), middleHalf(one), valueOfRoom(one, 'impact')]).toEqual([
      6.5,
      [5, 7.3],
      7,
    ])
  })

  it('are hollow under three ratings, and under five once the median idea has eight', () => {
    const ratings = [...rated(1, ...same(2, [5, 5])), ...rated(2, ...same(3, [5, 5]), undefined)]
    const hollow = (ideas: readonly number[], more: readonly Rating[] = []) =>
      opinionsOf(ideas, [...ratings, ...more]).flatMap((one) => (isFirm(one) ? [] : [one.idea]))
    expect(hollow([1, 2, 3])).toEqual([1, 3])
    const many = [3, 4, 5].flatMap((idea) => rated(idea, ...same(8, [5, 5])))
    expect(hollow([1, 2, 3, 4, 5], many)).toEqual([1, 2])
  })

  it('are the same in whatever order ratings come, and those of other ideas count nowhere', () => {
    const ratings = fc.array(
      fc.record({
        idea: fc.integer({ min: 1, max: 5 }),
        impact: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
        effort: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
      }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(ratings, (some) => {
        const opinions = opinionsOf([1, 2, 3, 4], some)
        expect(opinionsOf([1, 2, 3, 4], some.toReversed())).toEqual(opinions)
        expect(bestOf(opinions.toReversed(), { seed })?.lines).toEqual(bestOf(opinions, { seed })?.lines)
        for (const one of opinions) {
          expect(one.ratings).toBe(some.filter(({ idea }) => idea === one.idea).length)
          if (!isFirm(one)) continue
          const [low, high] = middleHalf(one)
          expect(valueOfRoom(one)).toBeGreaterThanOrEqual(low)
          expect(valueOfRoom(one)).toBeLessThanOrEqual(high)
        }
      }),
    )
  })
})

describe('the ten best', () => {
  const linesOf = (count: number, ratings = room(count)) =>
    bestOf(opinionsOf(upTo(count), ratings), { seed })?.lines.map(({ item, place }) => [item.idea, place])

  it('are ten, in order', () => {
    expect(linesOf(20)).toEqual(upTo(10).map((idea) => [idea, idea]))
  })

  it('are two thirds of what a small room judged, and none under four', () => {
    expect([3, 4, 5, 9, 14, 15].map((count) => linesOf(count)?.length)).toEqual([undefined, 2, 3, 6, 9, 10])
    const best = bestOf(opinionsOf(upTo(5), room(4)), { seed })
    expect(best).toMatchObject({ judged: 4, isSmall: true, ratings: 12, hollow: [{ idea: 5, ratings: 0 }] })
  })

  it('are up to twelve where a tie ends them, and say how many more share the place', () => {
    const tied = (count: number) => [
      ...room(8),
      ...upTo(count).flatMap((index) => rated(8 + index, ...same(3, [8, 2]))),
      ...upTo(9).flatMap((index) => rated(20 + index, ...same(3, [1, 9]))),
    ]
    const best = (count: number) => bestOf(opinionsOf(upTo(29), tied(count)), { seed })
    expect(best(4)?.lines.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9])
    expect(best(4)?.moreShareLast).toBe(0)
    expect(best(8)?.lines).toHaveLength(12)
    expect(best(8)?.moreShareLast).toBe(4)
    expect(best(8)?.lines.every(({ isTied, place }) => isTied === place > 8)).toBe(true)
  })

  it('may go by impact alone', () => {
    const ratings = [...rated(1, ...same(3, [9, 10])), ...rated(2, ...same(3, [7, 0]))]
    const firsts = (['value', 'impact'] as const).map(
      (measure) => rankOpinions(opinionsOf([1, 2], ratings), { seed, measure })[0]?.item.idea,
    )
    expect(firsts).toEqual([2, 1])
  })
})

describe('surprises', () => {
  const own = new Map(upTo(9).map((idea) => [idea, { impact: 9, effort: 1 }]))
  it('are the five longest ways of three or more, by five ratings or more', () => {
    const ratings = [
      ...upTo(7).flatMap((idea) => rated(idea, ...same(5, [9 - idea, 1]))),
      ...rated(8, ...same(4, [0, 9])),
    ]
    const opinions = opinionsOf(upTo(9), ratings)
    expect(surprisesOf(opinions, own, { seed }).map(({ idea, distance }) => [idea, distance])).toEqual([
      [7, 7],
      [6, 6],
      [5, 5],
      [4, 4],
      [3, 3],
    ])
    expect(movesOf(opinions, own)).toEqual({ fell: 8, rose: 0 })
    expect(surprisesOf(opinionsOf([1, 2], ratings), own, { seed })).toEqual([])
  })
})

describe('the most disputed', () => {
  const big = [9, 1] as const
  const small = [2, 8] as const
  it('have both middle halves wide, by six ratings or more, and tell of two camps', () => {
    const ratings = [
      ...rated(1, ...same(4, big), ...same(3, small)),
      ...rated(2, big, small, [1, 1], [9, 9], [6, 6], [0, 0], [4, 4]),
      ...rated(3, ...same(9, [5, 5])),
      ...rated(4, ...same(2, big), ...same(3, small)),
    ]
    const [first, second, ...others] = disputedOf(opinionsOf([1, 2, 3, 4], ratings), ratings, { seed })
    expect(first).toMatchObject({
      idea: 1,
      width: 7,
      camps: [
        { isBig: true, isSoon: true, ratings: 4 },
        { isBig: false, isSoon: false, ratings: 3 },
      ],
    })
    expect(first?.dots).toEqual(
      [...same(3, small), ...same(4, big)].map(([impact, effort]) => ({ impact, effort })),
    )
    expect(second).toMatchObject({ idea: 2 })
    expect(second?.camps).toBeUndefined()
    expect(others).toEqual([])
  })
})
