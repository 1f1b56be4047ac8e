import { expect, it, vi } from 'vitest'
import { askRevision, readRound } from './read-round.ts'

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
