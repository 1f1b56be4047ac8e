import { expect, it } from 'vitest'
import { productById, products } from '../catalogue.ts'
import { factsOf } from './product-facts.ts'

it.each([
  ['combo-convo', ['from $4,000', '15–30 min', '50–4,000 people']],
  ['ping-poll', ['from $7,000']],
  // One price, and none.
  ['vision-forest', ['$23,000']],
  ['roll-play', ['Price on request', '45–75 min', 'any number of people']],
] as const)('says of %s %j', (id, facts) => {
  expect(factsOf(productById(id))).toEqual(facts)
})

it('names the least price of each product that has one', () => {
  for (const product of products) {
    const prices = product.plans.flatMap(({ price }) => (typeof price === 'number' ? [price] : []))
    const [said = ''] = factsOf(product)
    if (prices.length === 0) expect(said).toBe('Price on request')
    else expect(said).toContain(`$${Math.min(...prices).toLocaleString('en-US')}`)
  }
})
