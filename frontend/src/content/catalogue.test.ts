import { describe, expect, it } from 'vitest'
import { grounds } from '#components/ground/ground.ts'
import { productById, products } from './catalogue.ts'
import { objectives, productTypes, seatings, tagLabels, tagObjectives } from './filters.ts'
import { productSchema, type Product } from './schema.ts'
import { priceList } from '#shared/prices/price-list.ts'
import { offer } from './offer.ts'

type Row = [id: string, minutes: string, people: string]

/** How long each product takes and for how many it is, typed a second time as a check. */
const specified: Row[] = [
  ['floating-opinions', '40-60', '40-500+'],
  ['flag-finder', '40-60', '40-500+'],
  ['align-by-line', '50-70', '40-500'],
  ['combo-convo', '15-30', '50-4000'],
  ['futures-web', '', ''],
  ['if-this-then-what', '45-70', '40-400'],
  ['learning-action-matrix', '20-45', '40-600'],
  ['ping-poll', '', ''],
  ['priority-pathways', '', ''],
  ['reflection-collection', '', ''],
  ['taking-action', '35-60', '40-500'],
  ['vision-forest', '', ''],
  ['block-party', '45-75', '50-500'],
  ['pointing-the-way', '45-75', '50-400'],
  ['combo-convo-plus', '15-30', '50-4000'],
  ['roll-play', '45-75', 'Any number'],
]

/** A range as it is typed above: without the en dash and the thousands comma that readers see. */
const plainRange = (range = '') => range.replace('–', '-').replaceAll(',', '')

const find = (id: string): Product => products.find((product) => product.id === id)!

describe('the catalogue', () => {
  it('has the sixteen products, in catalogue order', () => {
    expect(products.map(({ id }) => id)).toEqual(specified.map(([id]) => id))
    expect(new Set(products.map(({ name }) => name)).size).toBe(16)
    for (const hue of grounds) expect(products.filter(({ ground }) => ground === hue)).toHaveLength(2)
  })

  it.each(specified)('%s takes what it takes', (id, minutes, people) => {
    expect(plainRange(find(id).minutes)).toBe(minutes)
    expect(plainRange(find(id).participants)).toBe(people)
  })
})

describe('the catalogue as data', () => {
  it.each(products.map((product) => [product.id, product] as const))('%s fits the schema', (id, product) => {
    expect(productSchema.parse(product)).toEqual(product)
    expect(productById(id)).toBe(product)
  })

  it.each(products)('$id splits its name in two', ({ name, category, categoryHighlight }) => {
    expect(`${category} ${categoryHighlight}`).toBe(name)
  })

  it.each(products)('$id repeats no filter value and no plan', ({ tags, filters, plans }) => {
    const lists = [tags, filters.type, filters.objectives, filters.seating, plans.map(({ title }) => title)]
    for (const list of lists) expect(new Set(list).size).toBe(list.length)
    expect(filters.objectives).toEqual(tags.map((tag) => tagObjectives[tag]))
    if (filters.seating.includes('Any')) expect(filters.seating).toHaveLength(1)
  })

  it.each(tagLabels)('the tag %s leads to at least three products', (label) => {
    expect(products.filter(({ tags }) => tags.includes(label)).length).toBeGreaterThanOrEqual(3)
  })
})

describe('what the product finder has to choose from', () => {
  const ofType = (type: Product['filters']['type'][number]) =>
    products.filter(({ filters }) => filters.type.includes(type))

  it('offers sessions for every seating', () => {
    for (const seating of seatings) {
      const fitting = ofType('Facilitated session').filter(
        ({ filters }) => filters.seating.includes(seating) || filters.seating.includes('Any'),
      )
      expect(fitting.length, seating).toBeGreaterThanOrEqual(5)
    }
  })

  it('connects ideas to action in sessions only, as the wizard drops that objective for installations', () => {
    for (const { filters } of ofType('Interactive installation'))
      expect(filters.objectives).not.toContain('Connect ideas to action')
  })

  it.each(objectives.filter((objective) => objective !== 'Connect ideas to action'))(
    'reaches “%s” by two sessions and two installations at least',
    (objective) => {
      for (const type of productTypes) {
        const fitting = ofType(type).filter(({ filters }) => filters.objectives.includes(objective))
        expect(fitting.length, type).toBeGreaterThanOrEqual(2)
      }
    },
  )
})

it('what all products together offer is what the catalogue and the price list say', () => {
  const prices = Object.values(priceList)
    .flat()
    .flatMap(({ title, price }) => (title !== 'Ask us about' && typeof price === 'number' ? [price] : []))
  expect(offer).toEqual({ products: 16, leastPeople: 40, mostPeople: 4000, leastPrice: Math.min(...prices) })
})
