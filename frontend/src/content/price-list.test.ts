import { expect, it } from 'vitest'
import { caseStudies } from './case-studies.ts'
import { products } from './catalogue.ts'
import { faq } from './faq.ts'
import { formatPrice } from '#shared/prices/format-price.ts'
import { planTitles, priceDisclaimer } from '#shared/prices/plans.ts'
import { loadProductSections } from './product-details.ts'

/** The prices as visitors read them, plan by plan, typed a second time as a check. */
const priceList = [
  ['floating-opinions', '$9,000 USD', '$13,000 USD', 'Add-ons'],
  ['flag-finder', '$7,000 USD', '$10,000 USD', 'Add-ons'],
  ['align-by-line', '$8,000 USD', '$12,000 USD', 'Add-ons'],
  ['combo-convo', '$4,000 USD', '$9,000 USD', 'Add-ons'],
  ['combo-convo-plus', '$8,000 USD', '$12,000 USD', 'Add-ons'],
  ['futures-web', '$8,000 USD', '$13,000 USD', 'Add-ons'],
  ['if-this-then-what', '$4,500 USD', '$8,000 USD', 'Add-ons'],
  ['learning-action-matrix', '$4,500 USD', '$8,000 USD', 'Add-ons'],
  ['ping-poll', '$7,000 USD', '$10,000 USD', 'Add-ons'],
  ['priority-pathways', '$7,000 USD', '$9,000 USD', 'Add-ons'],
  ['reflection-collection', '$9,000 USD', '$13,000 USD', 'Add-ons'],
  ['taking-action', '$4,000 USD', '$8,000 USD', 'Add-ons'],
  ['pointing-the-way', '$8,000 USD', '$12,000 USD', 'Add-ons'],
  ['block-party', '$7,000 USD', '$10,000 USD', 'Add-ons'],
  ['vision-forest', '$23,000 USD', 'Add-ons'],
  // Has no price: visitors ask for an estimate.
  ['roll-play'],
]

it('has a line of the price list for every product', () => {
  expect(priceList.map(([id]) => id).sort()).toEqual(products.map(({ id }) => id).sort())
})

it.each(priceList)('%s reads %s', (id, ...prices) => {
  const { plans } = products.find((product) => product.id === id)!
  expect(plans.map(({ price }) => formatPrice(price))).toEqual(prices)
})

it('offers three plans, and says what their prices leave out', () => {
  expect(planTitles).toEqual(['Do it yourself', 'Bring us in', 'Ask us about'])
  expect(priceDisclaimer).toBe('Pricing excludes shipping, and travel and accommodation for onsite staff.')
})

it('names three whole events and their prices', () => {
  expect(faq.flatMap(({ extraContent = [] }) => extraContent)).toEqual([
    {
      amount: 'About 20K USD',
      title: 'A learning and development program',
      participants: '150 participants',
      includes: 'Two facilitated sessions and one event extension.',
    },
    {
      amount: 'About 35K USD',
      title: 'A global industry event',
      participants: '300 participants',
      includes: 'Two interactive installations.',
    },
    {
      amount: 'About 120K USD',
      title: 'A senior leadership summit',
      participants: '400 participants',
      includes: 'Five facilitated sessions, two interactive installations and a handbook.',
    },
  ])
})

it('speaks of no other sum anywhere', async () => {
  const sections = await Promise.all(products.map(({ id }) => loadProductSections(id)))
  const words = JSON.stringify([faq, caseStudies, sections])
  expect(new Set(words.match(/[\d,.]+K? USD|\$ ?[\d,.]+/g))).toEqual(
    new Set(['20K USD', '35K USD', '120K USD']),
  )
})
