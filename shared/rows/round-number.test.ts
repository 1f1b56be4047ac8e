import { expect, it } from 'vitest'
import { roundBefore, roundNumber } from './round-number.ts'

it('the first round after rehearsals is the first', () => {
  expect([1, 2, 3].map((round) => roundNumber(round))).toEqual([1, 2, 3])
  const uncounted = [1, 2, 4, 5]
  expect([3, 6, 7].map((round) => roundNumber(round, uncounted))).toEqual([1, 2, 3])
  expect(roundNumber(1, uncounted), 'what was asked for before a rehearsal is asked for after it').toBe(1)
})

it('the round before is the last one that counts', () => {
  expect([1, 2, 3].map((round) => roundBefore(round))).toEqual([undefined, 1, 2])
  expect([3, 6, 7].map((round) => roundBefore(round, [1, 2, 4, 5]))).toEqual([undefined, 3, 6])
})
