import { expect, it } from 'vitest'
import { chosenRow, isSameTap, nextAsked, rowInPlace, stepFrom } from './list-focus.ts'

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

it('a second tap at the same row, right after the first, is the same tap', () => {
  const tap = (row: number | undefined, at: number) => ({ row, at })
  expect(isSameTap(undefined, tap(2, 0))).toBe(false)
  expect(isSameTap(tap(2, 0), tap(2, 399))).toBe(true)
  expect(isSameTap(tap(2, 0), tap(2, 400))).toBe(false)
  expect(isSameTap(tap(2, 0), tap(3, 100))).toBe(false)
  expect(isSameTap(tap(undefined, 0), tap(undefined, 100))).toBe(false)
})
