// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readPoint } from '../rows/point.ts'
import { useRound } from './use-round.ts'

const ideaOf = (row: number) => ({
  row,
  table: row,
  idea: `Idea ${row}`,
  impact: 5,
  effort: 5,
  timestamp: '',
})
/** The rows of round 1 that are in sight. */
let shown: readonly number[] = []

beforeEach(() => {
  shown = [1, 2]
  vi.stubGlobal('fetch', (address: string) => {
    const rows = address.includes('sinceRow=1&') ? shown.map(ideaOf) : []
    return Promise.resolve(Response.json({ rows, lastRow: 2, round: 1, revision: 0 }))
  })
})
afterEach(cleanup)

const current = (revision: number, round = 2) => ({
  round,
  revision,
  points: [readPoint(ideaOf(9), 9)].filter((point) => point !== undefined),
})
const rowsOf = (points: ReturnType<typeof useRound>) => points?.map(({ row }) => row)

it('reads an earlier round, and reads it again when a row of some round was hidden', async () => {
  const { result, rerender } = renderHook(({ revision }) => useRound(1, current(revision)), {
    initialProps: { revision: 0 },
  })
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(rowsOf(result.current)).toEqual([1, 2]))
  shown = [2]
  rerender({ revision: 1 })
  await waitFor(() => expect(rowsOf(result.current)).toEqual([2]))
})

it('has the current round from the chart', () => {
  const { result } = renderHook(() => useRound(2, current(0)))
  expect(rowsOf(result.current)).toEqual([9])
})
