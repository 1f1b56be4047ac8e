import { expect, it } from 'vitest'
import { chosenRow, nextAsked, rowInPlace, stepFrom } from './list-focus.ts'

const rows = [9, 7, 4]

it('arrows go from row to row, and no further than the ends', () => {
  expect(stepFrom(rows, 9, 'ArrowDown')).toEqual({ to: 7 })
  expect(stepFrom(rows, 4, 'ArrowUp')).toEqual({ to: 7 })
  expect(stepFrom(rows, 4, 'ArrowDown')).toEqual({ to: undefined })
  expect(stepFrom(rows, 9, 'ArrowUp')).toEqual({ to: undefined })
})

it('other keys, and arrows beside the list, are left alone', () => {
  expect(stepFrom(rows, 9, 'x')).toBeUndefined()
  expect(stepFrom(rows, undefined, 'ArrowDown')).toBeUndefined()
})

it('Tab leads to where the focus was, as long as that is there', () => {
  expect([chosenRow(rows, 7), chosenRow(rows, 8), chosenRow(rows, undefined), chosenRow([], 7)]).toEqual([
    7,
    9,
    9,
    undefined,
  ])
})

it('the focus stays at its row, else at its place, else at the last', () => {
  expect(rowInPlace(rows, 7, 0)).toBe(7)
  expect(rowInPlace(rows, 8, 1)).toBe(7)
  expect(rowInPlace(rows, 2, 3)).toBe(4)
  expect(rowInPlace(rows, 2, -1)).toBe(9)
  expect(rowInPlace([], 2, 0)).toBeUndefined()
})

it('after a decision the next is the one below, or the one above at the end', () => {
  const after = (row: number) => nextAsked(rows, (one) => one === row)
  expect([after(9), after(7), after(4)]).toEqual([7, 4, 7])
  expect(nextAsked([9], () => true)).toBeUndefined()
})
