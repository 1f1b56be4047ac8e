import { expect, it } from 'vitest'
import { marqueeSeconds } from './Marquee.tsx'

it('moves 100 px a second, however long the row is', () => {
  expect(marqueeSeconds(2600)).toBe(26)
  expect(marqueeSeconds(640)).toBe(6.4)
})

it('falls back to 5 s for a row without a width', () => {
  expect(marqueeSeconds(0)).toBe(5)
})
