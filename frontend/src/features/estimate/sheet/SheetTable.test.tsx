import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { productById } from '#content/catalogue.ts'
import type { LeadTimes } from '#shared/prices/lead-times.ts'
import type { SavedOne } from '../SavedProduct.tsx'
import { SheetTable } from './SheetTable.tsx'

const rowOf = (product: SavedOne): string =>
  /<tbody><tr>(.*)<\/tr>/.exec(renderToStaticMarkup(<SheetTable products={[product]} />))?.[1] ?? ''
const chosen = (product: SavedOne) =>
  [...rowOf(product).matchAll(/data-chosen="true">(.*?)<\/td>/g)].map(([, cell]) => cell)

it('says which price was chosen, and which there is no choice of', () => {
  const product = productById('combo-convo')
  expect(chosen({ ...product, plan: 'bring-us-in' })).toEqual(['$9,000<small>your choice</small>'])
  expect(chosen(product)).toEqual([])
  expect(chosen(productById('vision-forest'))).toEqual(['$23,000<small>always with us</small>'])
})

it('says what a product is to somebody who never saw it, and where there is more', () => {
  const row = rowOf(productById('combo-convo'))
  expect(row).toContain('Two cards, one idea nobody walked in with.')
  expect(row).toContain('15–30 minutes · 50–4,000 people')
  expect(row).toContain('href="/products/combo-convo"')
})

it('has words where there is no price', () => {
  expect(rowOf(productById('roll-play'))).toContain('Made for your event, and so is its price')
})

it('says where to read what could not be loaded, and nothing of the kind where it was', () => {
  const product = productById('combo-convo')
  const cell = (sections?: ComponentProps<typeof SheetTable>['sections']) =>
    renderToStaticMarkup(<SheetTable products={[product]} host="a.example" {...(sections && { sections })} />)
  const said =
    /could not be loaded here. It is listed at <a href="\/products\/combo-convo">a.example\/products\/combo-convo</
  expect(cell()).toMatch(said)
  expect(cell({ 'combo-convo': [] })).not.toContain('loaded')
})

it('says how soon, where the owner has', () => {
  const [known, unknown] = [productById('combo-convo'), productById('flag-finder')]
  const sheet = (times?: LeadTimes) =>
    renderToStaticMarkup(<SheetTable products={[known, unknown]} {...(times && { times })} />)
  const said = sheet({ 'combo-convo': { withUs: 2, shipped: 3 } })
  expect(said).toContain('What you get, and how soon')
  expect(said.match(/\d weeks[^<]*/g)).toEqual([
    '2 weeks from your yes with us, 3 weeks if you run it yourselves',
  ])
  expect(sheet()).not.toContain('how soon')
})
