import { expect, it } from 'vitest'
import { deskChangeSchema } from '#shared/desk/desk.ts'
import { deskLimits } from '#shared/desk/scopes.ts'
import { portionsOf } from './spans.ts'

const rowsFrom = (from: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => from + index * step)

it('rows that follow one another are one span, in whatever order they come', () => {
  expect(portionsOf([7, 2, 3, 9, 8, 1])).toEqual([
    [
      [1, 3],
      [7, 9],
    ],
  ])
  expect(portionsOf([5])).toEqual([[5]])
  expect(portionsOf([])).toEqual([])
  expect(portionsOf(rowsFrom(1, 10_000))).toEqual([[[1, 10_000]]])
})

it.each([
  ['spans', rowsFrom(1, 2 * deskLimits.spans + 1, 2), 3],
  ['rows', rowsFrom(1, 2 * deskLimits.decided), 2],
])('one request names no more %s than it may', (_, rows, requests) => {
  const portions = portionsOf(rows)
  expect(portions).toHaveLength(requests)
  const changes = portions.map((spans) => ({ kind: 'approve', round: 1, rows: spans }))
  for (const change of changes) expect(deskChangeSchema.safeParse(change).success).toBe(true)
  const named = portions
    .flat()
    .reduce<number>((count, span) => count + (typeof span === 'number' ? 1 : span[1] - span[0] + 1), 0)
  expect(named).toBe(rows.length)
})
