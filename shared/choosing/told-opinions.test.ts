import { expect, it } from 'vitest'
import { opinionsOf, type Rating } from './opinion.ts'
import type { RatedIdea } from './rating-responses.ts'
import { toldOpinions } from './told-opinions.ts'

const ratings: readonly Rating[] = [
  ...[2, 4, 9].map((impact) => ({ idea: 1, impact, effort: 10 - impact })),
  { idea: 2, impact: 5, effort: 5 },
  { idea: 2, passed: true },
]

it('what the server tells of ideas are the opinions that it has of them', () => {
  const opinions = opinionsOf([1, 2, 3], ratings)
  const told = opinions.map(({ idea, ratings: count, passes, impact, effort }): RatedIdea => ({
    ...{ row: idea, ratings: count, passes },
    ...(impact &&
      effort && {
        impact: [impact.low, impact.median, impact.high],
        effort: [effort.low, effort.median, effort.high],
      }),
  }))
  expect(toldOpinions(told)).toEqual(opinions)
})
