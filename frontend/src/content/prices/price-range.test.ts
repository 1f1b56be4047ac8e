import { describe, expect, it } from 'vitest'
import type { ProductId } from '#shared/products.ts'
import { productById, products } from '../catalogue.ts'
import { formatSpan, shortSpan } from '#shared/prices/format-price.ts'
import { joinNames } from '#shared/prices/join-names.ts'
import { priceRange } from '#shared/prices/price-range.ts'
import { spanOf } from '#shared/prices/spans.ts'

const range = (...ids: ProductId[]) => priceRange(ids.map(productById))

describe('priceRange', () => {
  const nothing = { chosen: 0, onsiteOnly: [], unpriced: [] }

  it('goes from all "Do it yourself" to all "Bring us in"', () => {
    const total = { low: 20_000, high: 32_000 }
    expect(range('floating-opinions', 'combo-convo', 'flag-finder')).toEqual({ ...nothing, total, open: 3 })
  })

  it('counts what can only be had with us on both sides, and says so', () => {
    const total = { low: 27_000, high: 32_000 }
    const said = { ...nothing, total, open: 2, onsiteOnly: ['Vision Forest'] }
    expect(range('vision-forest', 'combo-convo')).toEqual(said)
  })

  it('names what has no price and does not count it', () => {
    const total = { low: 4_000, high: 9_000 }
    expect(range('roll-play', 'combo-convo')).toEqual({ ...nothing, total, open: 1, unpriced: ['Roll Play'] })
    expect(range('roll-play').total).toBeUndefined()
  })

  it('of the whole catalogue is the sum of the price list', () => {
    expect(priceRange(products).total).toEqual({ low: 118_000, high: 170_000 })
  })
})

it.each([
  ['combo-convo', '$4,000 – $9,000 USD', '$4,000–9,000'],
  ['vision-forest', '$23,000 USD', '$23,000'],
] as const)('a span of %s reads %s', (id, whole, short) => {
  const span = spanOf(productById(id))!
  expect(formatSpan(span)).toBe(whole)
  expect(shortSpan(span)).toBe(short)
})

it.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
])('joins %j to "%s"', (names, sentence) => {
  expect(joinNames(names)).toBe(sentence)
})
