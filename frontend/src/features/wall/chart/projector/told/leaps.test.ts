import { describe, expect, it } from 'vitest'
import { byRank } from '#shared/rows/by-rank.ts'
import { readPoint } from '../../rows/read-point.ts'
import { bestNearTerm, leapFor, rankOf } from './leaps.ts'

const pointOf = (row: number, impact: number, effort: number) =>
  readPoint({ row, table: row, impact, effort }, row)!

const [win, bet, filler, later, second] = [
  pointOf(1, 9, 1),
  pointOf(2, 9.5, 8),
  pointOf(3, 2, 1),
  pointOf(4, 1, 9),
  pointOf(5, 8, 2),
]
const room = [later, second, bet, win, filler]

describe('rank', () => {
  it('is impact above time to value; then impact, then who came first', () => {
    expect(room.toSorted(byRank)).toEqual([win, second, bet, filler, later])
    const equal = [pointOf(7, 8, 3), pointOf(6, 8, 3), pointOf(8, 9.1, 4.1)]
    expect(equal.toSorted(byRank).map(({ row }) => row)).toEqual([8, 6, 7])
    expect(room.map((point) => rankOf(point, room))).toEqual([5, 2, 3, 1, 4])
  })

  it('the best near-term idea lies in the left half, however good the others are', () => {
    expect(bestNearTerm(room)).toBe(win)
    expect(bestNearTerm([bet, filler])).toBe(filler)
    expect(bestNearTerm([bet, later])).toBeUndefined()
  })
})

describe('leaps', () => {
  it('go by rank, and stop at either end', () => {
    expect(leapFor('Home', later, room)).toBe(win)
    expect(leapFor('End', win, room)).toBe(later)
    expect(leapFor('ArrowDown', win, room)).toBe(second)
    expect(leapFor('ArrowUp', bet, room)).toBe(second)
    expect(leapFor('ArrowUp', win, room)).toBe(win)
    expect(leapFor('ArrowDown', later, room)).toBe(later)
  })

  it('go from quarter to quarter, each at its best, past those that are empty, and round', () => {
    expect(leapFor('ArrowRight', second, room)).toBe(bet)
    expect(leapFor('ArrowRight', later, room)).toBe(win)
    expect(leapFor('ArrowLeft', win, room)).toBe(later)
    expect(leapFor('ArrowLeft', later, [win, later])).toBe(win)
    expect(leapFor('ArrowRight', second, [second, win])).toBe(win)
  })

  it('begin at the first, or at the last quarter backwards', () => {
    expect(leapFor('ArrowDown', undefined, room)).toBe(win)
    expect(leapFor('ArrowRight', undefined, room)).toBe(win)
    expect(leapFor('ArrowLeft', undefined, room)).toBe(later)
    expect(leapFor('Home', undefined, [])).toBeUndefined()
    expect(leapFor('ArrowRight', undefined, [])).toBeUndefined()
  })

  it.each(['Enter', 'PageDown', 'a'])('are none for %s', (key) => {
    expect(leapFor(key, win, room)).toBeUndefined()
  })
})
