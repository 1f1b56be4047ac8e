import { describe, expect, it } from 'vitest'
import { faultsOfRows } from './row-faults.ts'

const rows = (...keys: string[]) => keys.map((key, index) => ({ row: index + 1, idempotencyKey: key }))
const whole = [
  { round: 1, answers: 2, kept: rows('a', 'b') },
  { round: 2, answers: 0, kept: [] },
]

describe('the rows of a form', () => {
  it('are without fault where each round is whole', () => {
    expect(faultsOfRows(whole)).toEqual([])
    expect(faultsOfRows([])).toEqual([])
  })

  const gap = rows('a', 'b', 'c').filter(({ row }) => row !== 2)
  it.each([
    ['a gap', [{ round: 1, answers: 2, kept: gap }], /row 3 where row 2/],
    ['a counter that is behind', [{ round: 1, answers: 1, kept: rows('a', 'b') }], /2 rows, counted 1/],
    ['a counter that is ahead', [{ round: 1, answers: 3, kept: rows('a', 'b') }], /2 rows, counted 3/],
    ['a round without its end', [{ round: 1, answers: undefined, kept: rows('a') }], /1 rows, not counted/],
    ['a round that is missing', [{ round: 2, answers: 1, kept: rows('a') }], /round 1 is missing/],
    ['an answer with two', [...whole, { round: 3, answers: 1, kept: rows('a') }], /^a is stored 2 times/],
  ])('with %s are reported', (_, rounds, what) => {
    expect(faultsOfRows(rounds).map((fault) => fault.what)).toEqual([expect.stringMatching(what)])
  })
})
