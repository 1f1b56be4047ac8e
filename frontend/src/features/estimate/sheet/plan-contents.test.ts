import { expect, it } from 'vitest'
import { productById } from '#content/catalogue.ts'
import { loadProductSections } from '#content/product-details.ts'
import type { PlanId } from '#shared/prices/plans.ts'
import { type ProductId, productIds } from '#shared/products.ts'
import { contentsOf } from './plan-contents.ts'

const said = async (id: ProductId, plan?: PlanId) =>
  contentsOf({ ...productById(id), plan }, await loadProductSections(id)).map(({ who, words }) =>
    [who, words].filter(Boolean).join(': '),
  )

it('says what is in the plan that was chosen, and of both where none was', async () => {
  const yourself = 'Card decks for the whole room · Run of show and host script · Remote support'
  expect(await said('combo-convo', 'do-it-yourself')).toEqual([yourself])
  expect(await said('combo-convo')).toEqual([
    `Yourselves: ${yourself}`,
    'With us: Onsite facilitator · All materials, set up and taken down · Planning call before the event · Every answer, sent to you after',
  ])
})

it('says what comes with us where nothing else is on offer, and what is offered without a price', async () => {
  expect(await said('vision-forest')).toEqual([expect.stringMatching(/^Onsite facilitator and build crew/)])
  expect(await said('roll-play')).toEqual([expect.stringMatching(/^Do-it-yourself rental is possible/)])
})

it.each(productIds)('has something to say of %s', async (id) => {
  expect(await said(id)).not.toEqual([])
})

it('says nothing while nothing is here', () => {
  expect(contentsOf(productById('ping-poll'))).toEqual([])
})
