import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byRank } from '../rows/by-rank.ts'
import { chanceOf, shuffled } from './chance.ts'
import { placeInWords, placeOf, rank } from './rank.ts'
import { valueOf } from './value.ts'

const byChance = (seed: number) => (idea: number) => chanceOf(seed, idea)

it('equal scores share a place, and the next place is as far on as they are many', () => {
  const scores = [5, 9, 7, 7, 8]
  const ranked = rank(scores, (score) => score, byChance(1))
  expect(ranked.map(({ item, ...of }) => `${placeInWords(of)} ${item}`)).toEqual([
    '1 9',
    '2 8',
    '3= 7',
    '3= 7',
    '5 5',
  ])
  expect(scores.map((score) => placeOf(score, scores))).toEqual([5, 1, 3, 3, 2])
})

it('places are those of the scores, and the order of arrival changes nothing', () => {
  const room = fc.uniqueArray(fc.record({ idea: fc.nat(999), score: fc.integer({ min: 0, max: 9 }) }), {
    selector: ({ idea }) => idea,
  })
  fc.assert(
    fc.property(room, fc.nat(), (items, seed) => {
      const ranked = rank(
        items,
        ({ score }) => score,
        ({ idea }) => chanceOf(seed, idea),
      )
      const scores = items.map(({ score }) => score)
      for (const { item, place, isTied } of ranked) {
        expect(place).toBe(placeOf(item.score, scores))
        expect(isTied).toBe(scores.filter((score) => score === item.score).length > 1)
      }
      expect(
        rank(
          items.toReversed(),
          ({ score }) => score,
          ({ idea }) => chanceOf(seed, idea),
        ),
      ).toEqual(ranked)
    }),
  )
})

it('what shares a place comes in another order in each round', () => {
  const ideas = Array.from({ length: 200 }, (_, index) => index)
  const firsts = ideas.map((seed) => rank([1, 2, 3], () => 0, byChance(seed))[0]?.item)
  for (const idea of [1, 2, 3]) {
    const share = firsts.filter((first) => first === idea).length / firsts.length
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.47)
  }
  expect(shuffled(1, ideas)).toEqual(shuffled(1, ideas.toReversed()))
  expect(shuffled(1, ideas)).not.toEqual(shuffled(2, ideas))
})

it.each([
  [{ impact: 8.4, effort: 2.2 }, 8.1],
  [{ impact: 10, effort: 0 }, 10],
  [{ impact: 0, effort: 10 }, 0],
  // Half a tenth counts up, and is found where sums of decimals are not exact.
  [{ impact: 7, effort: 1.1 }, 8],
  [{ impact: 0.3, effort: 0.2 }, 5.1],
  [{ impact: 8.05, effort: 2 }, 8],
])('%j is worth %d', (position, value) => {
  expect(valueOf(position)).toBe(value)
})

it('impact alone is a setting', () => {
  expect(valueOf({ impact: 8.25, effort: 9 }, 'impact')).toBe(8.3)
})

it('the order in which layouts choose texts never contradicts the places', () => {
  const position = fc.record({
    row: fc.nat(99),
    impact: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
    effort: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
  })
  fc.assert(
    fc.property(position, position, (one, other) => {
      if (byRank(one, other) < 0) expect(valueOf(one)).toBeGreaterThanOrEqual(valueOf(other))
    }),
  )
})
