import { describe, expect, it } from 'vitest'
import { answersFrom, deskAnswer } from '../test-support/desk-state.ts'
import { ideasOnWall } from './ideas.ts'
import { bandOf, countByQuadrant, quadrantOf } from './places.ts'

it('the wall has what is shown, up to the last row that a screen may show, and passes over what is no idea', () => {
  const answers = [
    ...answersFrom(1, 2),
    deskAnswer(3, { standing: 'hidden' }),
    deskAnswer(4, { standing: 'pending' }),
    deskAnswer(5, { answer: { idea: 'x' } }),
    ...answersFrom(6, 8),
  ]
  expect(ideasOnWall(answers, 7).map(({ row }) => row)).toEqual([1, 2, 6, 7])
})

describe('places on the chart', () => {
  it.each([
    [9, 1, 1],
    [9, 9, 2],
    [5, 5, 2],
    [1, 1, 3],
    [4.9, 5, 4],
  ])('impact %d and effort %d lie in quarter %d', (impact, effort, quadrant) => {
    expect(quadrantOf({ impact, effort })).toBe(quadrant)
  })

  it('are counted by quarter', () => {
    const ideas = [
      { impact: 9, effort: 1 },
      { impact: 8, effort: 2 },
      { impact: 1, effort: 9 },
    ]
    expect(countByQuadrant(ideas)).toEqual({ 1: 2, 2: 0, 3: 0, 4: 1 })
  })

  it('have the chart’s bands', () => {
    expect([3.3, 10 / 3, 6.6, 20 / 3].map(bandOf)).toEqual(['low', 'med', 'med', 'high'])
  })
})
