import { InvalidArgumentError } from 'commander'
import { describe, expect, it } from 'vitest'
import { readTableNumbers } from './table-numbers.ts'

describe('table numbers', () => {
  it.each([
    ['7', [7]],
    ['0-3', [0, 1, 2, 3]],
    ['12,3-5, 4 , 1', [12, 3, 4, 5, 1]],
  ])('%s are read', (text, numbers) => {
    expect(readTableNumbers(text)).toEqual(numbers)
  })

  it.each(['', '3-1', '1-', '1,,2', '10000', '1-2-3'])('%j are refused', (text) => {
    expect(() => readTableNumbers(text)).toThrow(InvalidArgumentError)
  })
})
