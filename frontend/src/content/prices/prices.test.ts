import { describe, expect, it } from 'vitest'
import type { ProductId } from '#shared/products.ts'
import { productById, products } from '../catalogue.ts'
import { formatPrice, formatSpan, shortSpan } from '#shared/prices/format-price.ts'
import { joinNames } from '#shared/prices/join-names.ts'
import { priceRange } from '#shared/prices/price-range.ts'
import { spanOf } from '#shared/prices/spans.ts'
import { factsOf } from './product-facts.ts'
import { minutesOf, peopleOf } from './stated-ranges.ts'

const range = (...ids: ProductId[]) => priceRange(ids.map(productById))

describe('priceRange', () => {
  const nothing = { chosen: 0, onsiteOnly: [], unpriced: [] }

  it('goes from all "Do it yourself" to all "Bring us in"', () => {
    const total = { low: 20_000, high: 32_000 }
    expect(range('floating-opinions', 'combo-convo', 'flag-finder')).toEqual({ ...nothing, total, open: 3 })
  })

  it('counts what can only be had with us on both sides, and says so', () => {
    const total = { low: 27_000, high: 32_000 }
    const said = { ...nothing, total, open: 1, onsiteOnly: ['Vision Forest'] }
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

it.each([
  ['combo-convo', ['from $4,000', '15–30 min', '50–4,000 people']],
  ['ping-poll', ['from $7,000']],
  // One price, and none.
  ['vision-forest', ['$23,000']],
  ['roll-play', ['Price on request', '45–75 min', 'any number of people']],
] as const)('says of %s %j', (id, facts) => {
  expect(factsOf(productById(id))).toEqual(facts)
})

it.each([
  ['combo-convo', [15, 30], [50, 4000, false]],
  ['floating-opinions', [40, 60], [40, 500, undefined]],
  ['roll-play', [45, 75], [1, Infinity, false]],
  ['ping-poll', undefined, undefined],
] as const)('%s takes and is for what the catalogue says', (id, minutes, people) => {
  const product = productById(id)
  const time = minutesOf(product)
  const size = peopleOf(product)
  expect(time && [time.low, time.high]).toEqual(minutes)
  expect(size && [size.low, size.high, size.more]).toEqual(people)
})
