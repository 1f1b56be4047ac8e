import { describe, expect, it } from 'vitest'
import type { Standing } from '#shared/rows/standing.ts'
import { deskAnswer } from '../test-support/desk-state.ts'
import { type Act, changesOf, type Decision, freeRows, newsTo, withActs } from './acts.ts'

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

  it('leaves the rows alone of which something is under way', () => {
    expect(freeRows([act('hide', [1]), act('hide', [2], 3)], [1, 2, 3])).toEqual([2, 3])
  })
})

it('rows to approve go by spans, rows to hide one by one', () => {
  expect(changesOf('approve', 2, [1, 2])).toEqual([{ kind: 'approve', round: 2, rows: [[1, 2]] }])
  expect(changesOf('hide', 2, [1, 2])).toEqual([
    { kind: 'hide', round: 2, row: 1 },
    { kind: 'hide', round: 2, row: 2 },
  ])
})
