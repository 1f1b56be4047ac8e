import { describe, expect, it } from 'vitest'
import { productById, products } from './catalogue.ts'
import { objectives, productTypes, seatings, tagLabels, tagObjectives } from './filters.ts'
import { productSchema, type Product } from './schema.ts'

type Row = [id: string, doItYourself: number | '', bringUsIn: number | '', minutes: string, people: string]

/** What each product is sold for, typed a second time as a check; '' where it has no price. */
const specified: Row[] = [
  ['floating-opinions', 9000, 13000, '40-60', '40-500+'],
  ['flag-finder', 7000, 10000, '40-60', '40-500+'],
  ['align-by-line', 8000, 12000, '50-70', '40-500'],
  ['combo-convo', 4000, 9000, '15-30', '50-4000'],
  ['futures-web', 8000, 13000, '', ''],
  ['if-this-then-what', 4500, 8000, '45-70', '40-400'],
  ['learning-action-matrix', 4500, 8000, '20-45', '40-600'],
  ['ping-poll', 7000, 10000, '', ''],
  ['priority-pathways', 7000, 9000, '', ''],
  ['reflection-collection', 9000, 13000, '', ''],
  ['taking-action', 4000, 8000, '35-60', '40-500'],
  ['vision-forest', '', 23000, '', ''],
  ['block-party', 7000, 10000, '45-75', '50-500'],
  ['pointing-the-way', 8000, 12000, '45-75', '50-400'],
  ['combo-convo-plus', 8000, 12000, '15-30', '50-4000'],
  ['roll-play', '', '', '45-75', 'Any number'],
]

const priceOf = ({ plans }: Product, title: string) => plans.find((plan) => plan.title === title)?.price ?? ''

/** A range as it is typed above: without the en dash and the thousands comma that readers see. */
const plainRange = (range = '') => range.replace('–', '-').replaceAll(',', '')

const find = (id: string): Product => products.find((product) => product.id === id)!

describe('the catalogue', () => {
  it('has the sixteen products, in catalogue order', () => {
    expect(products.map(({ id }) => id)).toEqual(specified.map(([id]) => id))
    expect(new Set(products.map(({ name }) => name)).size).toBe(16)
  })

  it.each(specified)('%s costs %j to run and %j with us', (id, doItYourself, bringUsIn) => {
    expect(priceOf(find(id), 'Do it yourself')).toBe(doItYourself)
    expect(priceOf(find(id), 'Bring us in')).toBe(bringUsIn)
    expect(priceOf(find(id), 'Ask us about')).toBe(id === 'roll-play' ? '' : 'Add-ons')
  })

  it.each(specified)('%s takes what it takes', (id, _doItYourself, _bringUsIn, minutes, people) => {
    expect(plainRange(find(id).minutes)).toBe(minutes)
    expect(plainRange(find(id).participants)).toBe(people)
  })

  it('knows the filter values', () => {
    expect(productTypes).toEqual(['Facilitated session', 'Interactive installation'])
    expect(objectives).toEqual([
      'Facilitate peer learning and dialogue',
      'Explore strategic priorities and decisions',
      'Build alignment and consensus',
      'Visualize collective insights',
      'Foster connection and networking',
      'Promote reflection and synthesis',
      'Connect ideas to action',
      'Inspire forward thinking and creativity',
    ])
    expect(seatings).toEqual(['Mixed/Other', 'Round Tables', 'Theatre', 'Not Sure Yet'])
  })

  it.each([
    ['block-party', ['Foster connection and networking', 'Facilitate peer learning and dialogue']],
    [
      'pointing-the-way',
      [
        'Explore strategic priorities and decisions',
        'Build alignment and consensus',
        'Inspire forward thinking and creativity',
      ],
    ],
  ])('%s has the objectives of its summary', (id, expected) => {
    expect(find(id).filters.objectives).toEqual(expected)
  })

  it.each([
    ['pointing-the-way', ['Facilitated session'], ['Round Tables', 'Not Sure Yet']],
    ['combo-convo-plus', ['Facilitated session', 'Interactive installation'], ['Any']],
    ['roll-play', ['Interactive installation'], ['Any']],
  ])('%s has the type and seating of its summary', (id, type, seating) => {
    expect(find(id).filters).toMatchObject({ type, seating })
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
