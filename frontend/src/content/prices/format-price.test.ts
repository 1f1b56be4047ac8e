import { expect, it } from 'vitest'
import { formatPrice } from '#shared/prices/format-price.ts'

it.each([
  [9000, '$9,000 USD'],
  [4500, '$4,500 USD'],
  [23000, '$23,000 USD'],
  [120000, '$120,000 USD'],
  [950, '$950 USD'],
  ['Add-ons', 'Add-ons'],
] as const)('shows %j as %s', (price, shown) => {
  expect(formatPrice(price)).toBe(shown)
})
