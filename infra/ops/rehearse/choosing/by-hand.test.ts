import { describe, expect, it } from 'vitest'
import { bestOf } from '#shared/choosing/lists.ts'
import { opinionsOf, type Rating } from '#shared/choosing/opinion.ts'
import { resultOf } from '#shared/choosing/vote.ts'
import { seededRandom } from '#shared/seeded-random.ts'
import { bestByHand, ideasByHand, voteByHand } from './by-hand.ts'

describe('an idea by hand', () => {
  it.each([
    [[4], 80],
    [[4, 5], 90],
    [[9, 4, 5], 100],
    [[0.1, 0.2, 0.3, 10], 5],
  ])('impacts %j have a median of %i twentieths', (impacts, impact) => {
    const said = impacts.map((one) => ({ idea: 7, impact: one, effort: 10 - one }))
    const [idea] = ideasByHand([7], [...said, { idea: 7 }, { idea: 8, impact: 1, effort: 1 }])
    expect(idea).toEqual({ idea: 7, ratings: impacts.length, passes: 1, impact, effort: 200 - impact })
  })

  it('that nobody placed has no medians', () => {
    expect(ideasByHand([7], [{ idea: 7 }])).toEqual([
      { idea: 7, ratings: 0, passes: 1, impact: undefined, effort: undefined },
    ])
  })
})

/** Few different values, so that many ideas share a place. */
const ratingsOf = (random: () => number, ideas: number, each: number): Rating[] =>
  Array.from({ length: ideas * each }, () => {
    const idea = 1 + Math.floor(random() * ideas)
    const value = () => Math.round(random() * 100) / 10
    return random() < 0.1 ? { idea, passed: true } : { idea, impact: value(), effort: value() }
  })

const seeds = Array.from({ length: 60 }, (_, seed) => seed)

describe('what is computed by hand is what the product computes', () => {
  it.each(seeds)('of ratings, seed %i', (seed) => {
    const random = seededRandom(seed)
    const ideas = Array.from({ length: 3 + Math.floor(random() * 60) }, (_, index) => index + 1)
    const ratings = ratingsOf(random, ideas.length, 1 + Math.floor(random() * 10))
    const hand = bestByHand(ideasByHand(ideas, ratings))
    const told = bestOf(opinionsOf(ideas, ratings), { seed })
    expect(hand?.lines).toBe(told?.lines.length)
    for (const { item, place, score } of told?.lines ?? []) {
      const own = hand?.places.find((one) => one.place === place)
      expect(own?.items).toContain(item.idea)
      expect(own?.score).toBe(Math.round(score * 10))
    }
  })

  it.each(seeds)('of ballots, seed %i', (seed) => {
    const random = seededRandom(seed)
    const ideas = [3, 5, 8, 13, 21]
    const ballots = Array.from({ length: Math.floor(random() * 20) }, () =>
      [...ideas, 34]
        .filter(() => random() < 0.4)
        .slice(0, 3)
        .map((idea) => ({ idea, dots: 1 })),
    )
    const hand = voteByHand(
      ideas,
      ballots.map((dots) => ({ dots })),
    )
    const told = resultOf(
      ideas,
      ballots.map((dots) => ({ people: 1, dots: new Map(dots.map((one) => [one.idea, one.dots])) })),
      { rules: { dots: 3, mostOnOne: 2 }, there: 0, seed },
    )
    if (told) expect(hand.voters).toBe(told.phones)
    else expect(hand.places.every(({ score }) => score === 0)).toBe(true)
    for (const { item, place } of told?.lastToFirst ?? []) {
      expect(hand.places.find((one) => one.place === place)?.items).toContain(item.idea)
      expect(hand.ballotsOf.get(item.idea)).toBe(item.ballots)
    }
  })
})
