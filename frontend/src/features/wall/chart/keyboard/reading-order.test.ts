import { describe, expect, it } from 'vitest'
import { readPoint } from '../rows/read-point.ts'
import { readingOrder, stepFor } from './reading-order.ts'

const pointOf = (row: number, impact: number, effort: number) =>
  readPoint({ row, table: row, impact, effort }, row)!
const rowsInOrder = (points: ReturnType<typeof pointOf>[]) => readingOrder(points).map(({ row }) => row)

describe('readingOrder', () => {
  it('reads the bands from the top, each from left to right', () => {
    const points = [
      pointOf(1, 1, 0),
      pointOf(2, 5, 9),
      pointOf(3, 5.5, 2),
      pointOf(4, 9, 8),
      pointOf(5, 7, 1),
    ]
    expect(rowsInOrder(points)).toEqual([5, 4, 3, 2, 1])
  })

  it('settles ties by impact, then by row', () => {
    expect(rowsInOrder([pointOf(3, 8, 5), pointOf(2, 8, 5), pointOf(1, 9, 5)])).toEqual([1, 2, 3])
  })
})

it.each([
  ['ArrowRight', 3, 4],
  ['ArrowDown', 3, 4],
  ['ArrowLeft', 3, 2],
  ['ArrowUp', 3, 2],
  ['ArrowRight', 19, 19],
  ['ArrowLeft', 0, 0],
  ['PageDown', 3, 13],
  ['PageDown', 15, 19],
  ['PageUp', 3, 0],
  ['Home', 9, 0],
  ['End', 9, 19],
  ['ArrowLeft', undefined, 0],
  ['Enter', 3, undefined],
  ['a', 3, undefined],
])('stepFor %s from %s leads to %s', (key, from, to) => {
  expect(stepFor(key, from, 20)).toBe(to)
})
