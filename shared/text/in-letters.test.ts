import { expect, it } from 'vitest'
import { capitalised, inLetters } from './in-letters.ts'

it('says a small count in letters, and a larger one in figures', () => {
  expect([0, 1, 12, 13, 1340].map((count) => inLetters(count))).toEqual(['no', 'one', 'twelve', '13', '1340'])
  expect([9, 10].map((count) => inLetters(count, 9))).toEqual(['nine', '10'])
  expect(capitalised(inLetters(3))).toBe('Three')
  expect(capitalised('')).toBe('')
})
