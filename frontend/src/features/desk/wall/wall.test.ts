import { describe, expect, it } from 'vitest'
import { readRowsQuestion } from '#shared/rows/question.ts'
import { bandOf, countByQuadrant, quadrantOf } from './places.ts'
import { followWall } from './wall.ts'

/** A log of so many ideas, and what was asked of it. */
const logOf = (lastRow: number, { round = 1, revision = 0 } = {}) => {
  const asked: string[] = []
  const ask = (query: string) => {
    asked.push(query)
    const question = readRowsQuestion(Object.fromEntries(new URLSearchParams(query)))
    if (!('sinceRow' in question)) throw new Error(query)
    const { sinceRow, limit } = question
    const end = Math.min(lastRow, sinceRow + limit - 1)
    const rows = Array.from({ length: Math.max(0, end - sinceRow + 1) }, (_, index) => ({
      ...{ row: sinceRow + index, timestamp: '', table: 1, idea: 'x', impact: 5, effort: 5 },
    }))
    return Promise.resolve({ rows, lastRow: end, round, revision })
  }
  return { ask, asked }
}

describe('the wall', () => {
  it('is read page by page, and then what is new', async () => {
    const { ask, asked } = logOf(700)
    const steps: number[] = []
    const wall = await followWall(undefined, { round: 1, revision: 0, lastRow: 600 }, ask, (step) =>
      steps.push(step.upTo),
    )
    expect(steps).toEqual([500, 700])
    expect([wall.ideas.length, wall.upTo, asked.length]).toEqual([700, 700, 2])
    const more = logOf(702)
    const later = await followWall(wall, { round: 1, revision: 0, lastRow: 702 }, more.ask)
    expect([later.ideas.length, more.asked]).toEqual([702, ['sinceRow=701&limit=500']])
  })

  it('asks nothing where nothing is new', async () => {
    const { ask, asked } = logOf(3)
    const wall = await followWall(undefined, { round: 1, revision: 0, lastRow: 3 }, ask)
    expect(await followWall(wall, { round: 1, revision: 0, lastRow: 3 }, ask)).toBe(wall)
    expect(asked).toHaveLength(1)
  })

  it('is read anew at another revision, and in another round', async () => {
    const wall = await followWall(undefined, { round: 1, revision: 0, lastRow: 3 }, logOf(3).ask)
    const revised = await followWall(
      wall,
      { round: 1, revision: 1, lastRow: 3 },
      logOf(3, { revision: 1 }).ask,
    )
    expect(revised.ideas).toHaveLength(3)
    const next = await followWall(revised, { round: 2, revision: 1, lastRow: 0 }, logOf(0).ask)
    expect(next).toMatchObject({ round: 2, ideas: [] })
  })

  it('takes nothing of a round that it does not expect', async () => {
    const { ask } = logOf(3, { round: 2 })
    expect((await followWall(undefined, { round: 1, revision: 0, lastRow: 3 }, ask)).ideas).toEqual([])
  })

  it('passes over a row that is none', async () => {
    const ask = () => Promise.resolve({ rows: [{ row: 1 }], lastRow: 1, round: 1, revision: 0 })
    const wall = await followWall(undefined, { round: 1, revision: 0, lastRow: 1 }, ask)
    expect(wall).toMatchObject({ upTo: 1, ideas: [] })
  })
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
