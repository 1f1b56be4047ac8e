import { expect, it } from 'vitest'
import { laserFocusLimits } from '#shared/forms/laser-focus.ts'
import { ideasOf, mostDigits, rubOut, typeDigit } from './keypad.ts'

it('takes as many digits as a table’s number has', () => {
  expect(mostDigits).toBe(laserFocusLimits.table.digits)
})

it('a table’s number has four digits at most, and no zero in front', () => {
  expect(['2', '7', '1', '9', '5'].reduce(typeDigit, '')).toBe('2719')
  expect(['0', '0', '9'].reduce(typeDigit, '')).toBe('9')
})

it('digits are rubbed out one by one', () => {
  expect(rubOut('27')).toBe('2')
  expect(rubOut('')).toBe('')
})

it('a table’s ideas are found, the newest first', () => {
  const ideas = [
    { table: 27, row: 1 },
    { table: 2, row: 2 },
    { table: 27, row: 3 },
    { table: 0, row: 4 },
  ]
  expect(ideasOf(ideas, '27').map(({ row }) => row)).toEqual([3, 1])
  expect(ideasOf(ideas, '0').map(({ row }) => row)).toEqual([4])
  expect(ideasOf(ideas, '')).toEqual([])
})
