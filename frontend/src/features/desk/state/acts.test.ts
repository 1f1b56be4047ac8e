import { describe, expect, it } from 'vitest'
import type { Standing } from '#shared/rows/standing.ts'
import { deskAnswer } from '../test-support/desk-state.ts'
import {
  type Act,
  changesOf,
  type Decision,
  freeRows,
  newsTo,
  portionsOf,
  underWay,
  withActs,
} from './acts.ts'
import { deskChangeSchema } from '#shared/desk/desk.ts'
import { deskLimits } from '#shared/desk/scopes.ts'
import { perMinute, type Sample, withSample } from './rate.ts'

const act = (decision: Decision, rows: readonly number[], revision?: number): Act => ({
  ...{ decision, rows: new Set(rows), revision },
})
const standing = (of: Standing, ...acts: readonly Act[]) =>
  withActs([deskAnswer(1, { standing: of })], acts)[0]?.standing

describe('what a desk has decided', () => {
  it.each([
    ['approve', 'pending', 'shown'],
    ['keep-back', 'pending', 'hidden'],
    ['hide', 'shown', 'hidden'],
    ['unhide', 'hidden', 'shown'],
  ] as const)('%s makes what is %s %s, and nothing else', (decision, from, to) => {
    expect(standing(from, act(decision, [1]))).toBe(to)
    expect(standing(from, act(decision, [2]))).toBe(from)
    for (const other of ['shown', 'hidden', 'pending', 'withdrawn'] as const)
      if (other !== from) expect(standing(other, act(decision, [1]))).toBe(other)
  })

  it('is told one after the other', () => {
    expect(standing('pending', act('approve', [1]), act('hide', [1]))).toBe('hidden')
  })

  it('is news until the reader has come to it', () => {
    const acts = [act('hide', [1], 3), act('hide', [2])]
    expect(newsTo(acts, 2)).toBe(acts)
    expect(newsTo(acts, 3)).toEqual(acts.slice(1))
  })

  it('leaves the rows alone that it is under way for, and waits for what it takes back', () => {
    const acts = [act('hide', [1]), act('hide', [2], 3), act('hide', [4]), act('unhide', [4])]
    expect(freeRows(acts, 'hide', [1, 2, 3, 4])).toEqual([2, 3, 4])
    expect(freeRows(acts, 'unhide', [1, 2, 3, 4])).toEqual([1, 2, 3])
    expect(underWay(acts, [1, 2])).toEqual([acts[0]])
    expect(underWay(acts, [4])).toEqual(acts.slice(2))
  })
})

it('rows to approve go by spans, rows to hide one by one', () => {
  expect(changesOf('approve', 2, [1, 2])).toEqual([{ kind: 'approve', round: 2, rows: [[1, 2]] }])
  expect(changesOf('hide', 2, [1, 2])).toEqual([
    { kind: 'hide', round: 2, row: 1 },
    { kind: 'hide', round: 2, row: 2 },
  ])
})

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

const after = (...samples: readonly Sample[]) => samples.reduce<readonly Sample[]>(withSample, [])

describe('answers a minute', () => {
  it('are not guessed from less than ten seconds', () => {
    expect(perMinute([])).toBeUndefined()
    expect(perMinute(after({ at: 0, numbered: 1 }, { at: 9999, numbered: 9 }))).toBeUndefined()
  })

  it('are those of the last minute', () => {
    expect(perMinute(after({ at: 0, numbered: 0 }, { at: 30_000, numbered: 10 }))).toBe(20)
    const later = after({ at: 0, numbered: 0 }, { at: 40_000, numbered: 40 }, { at: 70_000, numbered: 41 })
    expect(perMinute(later)).toBe(2)
  })

  it('begin anew with a round', () => {
    const samples = after({ at: 0, numbered: 100 }, { at: 30_000, numbered: 2 }, { at: 50_000, numbered: 3 })
    expect(perMinute(samples)).toBe(3)
  })
})
