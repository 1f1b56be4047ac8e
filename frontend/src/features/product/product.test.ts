import { describe, expect, it } from 'vitest'
import { crops } from '#content/media-ids.ts'
import { productById } from '#content/catalogue.ts'
import { groundsOf, plansOf } from './sections/plans-of.ts'
import { splitFigure } from './sections/split-figure.ts'
import { titleSize } from './sections/title-size.ts'
import { wideBox } from './sections/wide-box.ts'
import { loadProductSections } from '#content/product-details.ts'

it.each([
  ['Combo', 'Convo', 'huge'],
  ['Floating', 'Opinions', 'large'],
  ['Learning', 'Action Matrix', 'medium'],
])('the size of a product’s name sets %s %s %s', (category, categoryHighlight, size) => {
  expect(titleSize({ category, categoryHighlight })).toBe(size)
})

it.each([
  ['15–30 minutes', ['15–30', 'minutes']],
  ['40–500+ people', ['40–500+', 'people']],
  ['50–4,000', ['50–4,000']],
  ['Main stage or breakout', ['Main stage or breakout']],
  ['2 halls, back to back', ['2 halls, back to back']],
])('a fact in figures %s', (value, parts) => {
  expect(splitFigure(value)).toEqual(parts)
})

describe('a picture over the full width', () => {
  it.each(Object.entries(crops))('stands on the floor of its scene: %s', (_, [, y, , height]) => {
    expect(y + height).toBe(540)
  })

  it('keeps what is wide', () => {
    expect(wideBox(crops.band)).toEqual(crops.band)
  })

  it('cuts what is tall from the top, and keeps the floor', () => {
    const [x, y, width, height] = wideBox(crops.middle)
    expect([x, width]).toEqual([210, 540])
    expect(width / height).toBeCloseTo(2.36)
    expect(y + height).toBeCloseTo(540)
  })
})

it('the plans a page shows leaves out a plan the catalogue has no price for', async () => {
  const pricing = (await loadProductSections('combo-convo')).find((section) => section.kind === 'pricing')
  if (!pricing) throw new Error('combo-convo has no pricing section.')
  const product = productById('combo-convo')
  const plans = product.plans.filter(({ title }) => title !== 'Do it yourself')
  expect(plansOf({ ...product, plans }, pricing).map(({ title }) => title)).toEqual([
    'Bring us in',
    'Ask us about',
  ])
})

it.each([
  [
    [4000, 9000, 'Add-ons'],
    ['sun', 'tangerine', 'paper'],
  ],
  [
    [9000, 'Add-ons'],
    ['tangerine', 'paper'],
  ],
  [
    ['Add-ons', 9000],
    ['paper', 'tangerine'],
  ],
] as const)('what has no price of its own is the quietest of %j', (prices, grounds) => {
  expect(groundsOf(prices.map((price) => ({ price })))).toEqual(grounds)
})
