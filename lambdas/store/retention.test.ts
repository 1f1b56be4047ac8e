import { expect, it } from 'vitest'
import { endOfRetention } from './retention.ts'

it('keeps for whole days, counted from the second in which it was stored', () => {
  expect(endOfRetention(1_999, 0)).toBe(1)
  expect(endOfRetention(2_000, 1)).toBe(2 + 86_400)
  expect(endOfRetention(2_000, 30)).toBe(2 + 2_592_000)
})
