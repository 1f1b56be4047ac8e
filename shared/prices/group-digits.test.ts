import { expect, it } from 'vitest'
import { groupDigits } from './group-digits.ts'

it.each([0, 7, 999, 1000, 12_400, 999_999, 1_000_000, 1_234_567_890])(
  'writes %d as the tables of American English do',
  (whole) => {
    expect(groupDigits(whole)).toBe(whole.toLocaleString('en-US'))
  },
)
