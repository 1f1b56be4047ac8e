import { describe, expect, it, vi } from 'vitest'
import { arrowPath } from '#shared/chart-picture/arrows.ts'
import type { Point } from '../rows/point.ts'
import { readPoint } from '../rows/read-point.ts'
import { compareRounds, tableMeans } from '#shared/comparing/compare-rounds.ts'
import { askRevision, followEarlier, readRound } from './earlier-round.ts'

const radii = { fromRadius: 10, toRadius: 20, head: 9 }

it('goes from the edge of one circle to the edge of the other, with a head', () => {
  const path = arrowPath({ from: { x: 0, y: 50 }, to: { x: 100, y: 50 }, ...radii })
  expect(path).toBe('M10.0 50.0L80.0 50.0M71.0 56.5L80.0 50.0L71.0 43.5')
})

it('is none where the circles touch, and has a short head where it is short itself', () => {
  expect(arrowPath({ from: { x: 0, y: 0 }, to: { x: 34, y: 0 }, ...radii })).toBeUndefined()
  expect(arrowPath({ from: { x: 0, y: 0 }, to: { x: 0, y: 35 }, ...radii })).toBe(
    'M0.0 10.0L0.0 15.0M-3.6 10.0L0.0 15.0L3.6 10.0',
  )
  expect(arrowPath({ from: { x: 5, y: 5 }, to: { x: 5, y: 5 }, ...radii })).toBeUndefined()
})

const pointsOf = (...values: readonly [table: number, impact: number, effort: number][]): readonly Point[] =>
  values.map(([table, impact, effort], index) => readPoint({ table, impact, effort }, index + 1)!)

it('the means of tables are of all ideas of each, in whatever order they came', () => {
  const means = tableMeans(pointsOf([12, 8, 1], [7, 3, 3], [12, 9, 2], [12, 4, 9]))
  expect([...means]).toEqual([
    [12, { impact: 7, effort: 4 }],
    [7, { impact: 3, effort: 3 }],
  ])
  expect(tableMeans([]).size).toBe(0)
})

describe('two rounds', () => {
  it('have every table of either, by number', () => {
    const { tables, largest } = compareRounds(
      pointsOf([31, 5, 5], [2, 1, 1]),
      pointsOf([2, 1, 1], [12, 8, 2]),
    )
    expect(tables).toEqual([
      { table: 2, before: { impact: 1, effort: 1 }, after: { impact: 1, effort: 1 } },
      { table: 12, before: undefined, after: { impact: 8, effort: 2 } },
      { table: 31, before: { impact: 5, effort: 5 }, after: undefined },
    ])
    expect(largest, 'who was not there has not moved').toEqual([])
  })

  it('have three largest moves, the furthest first; of equal ones the lower table', () => {
    const before = pointsOf([1, 5, 5], [2, 5, 5], [3, 5, 5], [4, 5, 5], [5, 5, 5])
    const after = pointsOf([1, 5.4, 5.2], [2, 5, 8], [3, 9, 5], [4, 5, 2], [5, 6, 6])
    expect(compareRounds(before, after).largest.map(({ table }) => table)).toEqual([3, 2, 4])
    expect(compareRounds(before, pointsOf([1, 5.4, 5.2])).largest, 'that is next to nothing').toEqual([])
  })
})

/** Follows round 3 until it has waited so often. */
const follow = async (
  waits: number,
  ports: { read: () => Promise<unknown>; look?: () => Promise<number> },
) => {
  const stop = new AbortController()
  const tell = vi.fn()
  const waited: number[] = []
  const wait = (ms: number) => {
    waited.push(ms)
    if (waited.length === waits) stop.abort(new Error('over'))
    return Promise.resolve()
  }
  const all = { look: () => Promise.resolve(0), ...ports, wait }
  await expect(followEarlier(3, stop.signal, tell, all as object)).rejects.toThrow('over')
  return { waited, told: tell.mock.calls.flat() }
}
const roundOf = (points: unknown, revision = 0) => Promise.resolve({ points, revision })

it('asks again later and later, at most every ten seconds, until the round is there', async () => {
  const read = vi.fn(() => roundOf('all'))
  for (let time = 0; time < 6; time++) read.mockRejectedValueOnce(new Error('503'))
  const { waited, told } = await follow(8, { read })
  expect(waited).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000, 2000, 2000])
  expect(told).toEqual(['all'])
  expect(read).toHaveBeenCalledTimes(7)
})

it('reads again what has turned, also where it could not at first', async () => {
  const read = vi.fn(() => roundOf('without it', 2)).mockReturnValueOnce(roundOf('all', 1))
  read.mockReturnValueOnce(Promise.reject(new Error('503')))
  const look = vi.fn(() => Promise.resolve(2)).mockResolvedValueOnce(1)
  const { waited, told } = await follow(5, { read, look })
  expect(waited).toEqual([2000, 2000, 1000, 2000, 2000])
  expect(told).toEqual(['all', 'without it'])
})

it('tells nothing once nobody wants it', async () => {
  const stop = new AbortController()
  const tell = vi.fn()
  const read = () => {
    stop.abort(new Error('over'))
    return roundOf('all')
  }
  await expect(followEarlier(3, stop.signal, tell, { read } as object)).rejects.toThrow('over')
  expect(tell).not.toHaveBeenCalled()
})

const { signal } = new AbortController()
const row = (number: number) => ({
  row: number,
  timestamp: '',
  table: number,
  idea: '',
  impact: 5,
  effort: 5,
})

it('reads a round page by page, up to where nothing more is told', async () => {
  const ask = vi
    .fn()
    .mockResolvedValueOnce({ rows: [row(1), row(3)], lastRow: 3, round: 1, revision: 8 })
    // A page whose rows are all hidden covers something all the same.
    .mockResolvedValueOnce({ rows: [], lastRow: 5, round: 1, revision: 7 })
    .mockResolvedValueOnce({ rows: [row(6), { row: 7, table: 'none' }], lastRow: 7, round: 1, revision: 8 })
    .mockResolvedValueOnce({ rows: [], lastRow: 7, round: 1, revision: 8 })
  const { points, revision } = await readRound(1, signal, ask)
  expect(points.map(({ row: number }) => number)).toEqual([1, 3, 6])
  expect(revision, 'what turned between two pages is asked for again').toBe(7)
  expect(ask.mock.calls.map(([query]) => query as string)).toEqual([
    'sinceRow=1&limit=500&round=1',
    'sinceRow=4&limit=500&round=1',
    'sinceRow=6&limit=500&round=1',
    'sinceRow=8&limit=500&round=1',
  ])
})

it.each([{ rows: [row(1)], lastRow: 1, round: 2 }, [row(1)], { success: true }])(
  'takes nothing that is not of the round: %j',
  async (response) => {
    await expect(readRound(1, signal, () => Promise.resolve(response))).rejects.toThrow('not of round 1')
  },
)

it('asks for one row to know whether anything has turned', async () => {
  const ask = vi.fn().mockResolvedValue({ rows: [row(1)], lastRow: 1, round: 1, revision: 9 })
  expect(await askRevision(1, signal, ask)).toBe(9)
  expect(ask.mock.calls).toEqual([['sinceRow=1&limit=1&round=1', signal]])
})
