import { expect, it } from 'vitest'
import { caseStudies } from './case-studies.ts'
import { products } from './catalogue.ts'
import { faq } from './faq.ts'
import { pricesOf, specified } from '#shared/prices/test-support/specified.ts'
import { productIds } from '#shared/products.ts'
import { planTitles, priceDisclaimer } from '#shared/prices/plans.ts'
import { loadProductSections } from './product-details.ts'

it.each(productIds)('%s has its plans at the prices of the price list, and others for the asking', (id) => {
  const { plans } = products.find((product) => product.id === id)!
  const prices = pricesOf(id)
  // Without a price visitors ask for an estimate.
  expect(plans.map(({ price }) => price)).toEqual(prices.length > 0 ? [...prices, 'Add-ons'] : [])
  const titles = planTitles.filter((_, index) => (specified[id][index] ?? prices.length) > 0)
  expect(plans.map(({ title }) => title)).toEqual(titles)
})

it('offers three plans, and says what their prices leave out', () => {
  expect(planTitles).toEqual(['Do it yourself', 'Bring us in', 'Ask us about'])
  expect(priceDisclaimer).toBe('Pricing excludes shipping, and travel and accommodation for onsite staff.')
})

it('names three whole events and their prices', () => {
  const events = faq.flatMap(({ extraContent = [] }) => extraContent)
  expect(events.map(({ amount, participants, includes }) => [amount, participants, includes])).toEqual([
    ['About 20K USD', '150 participants', 'Two facilitated sessions and one event extension.'],
    ['About 35K USD', '300 participants', 'Two interactive installations.'],
    [
      'About 120K USD',
      '400 participants',
      'Five facilitated sessions, two interactive installations and a handbook.',
    ],
  ])
})

it('speaks of no other sum anywhere', async () => {
  const sections = await Promise.all(products.map(({ id }) => loadProductSections(id)))
  const words = JSON.stringify([faq, caseStudies, sections])
  expect(new Set(words.match(/[\d,.]+K? USD|\$ ?[\d,.]+/g))).toEqual(
    new Set(['20K USD', '35K USD', '120K USD']),
  )
})
