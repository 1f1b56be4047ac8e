import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { productById } from '#content/catalogue.ts'
import type { SavedOne } from '../SavedProduct.tsx'
import { SheetTable } from './SheetTable.tsx'

const rowOf = (product: SavedOne): string =>
  /<tbody><tr>(.*)<\/tr>/.exec(renderToStaticMarkup(<SheetTable products={[product]} />))?.[1] ?? ''
const marks = (product: SavedOne) => [...rowOf(product).matchAll(/data-chosen="(\w+)" data-left="(\w+)"/g)]

it('marks the plan that was chosen, and sets the other price back', () => {
  const product = productById('combo-convo')
  expect(marks({ ...product, plan: 'bring-us-in' }).map(([, ...mark]) => mark)).toEqual([
    ['false', 'true'],
    ['true', 'false'],
  ])
  expect(rowOf({ ...product, plan: 'bring-us-in' })).toContain('Chosen: </span>$9,000')
  expect(marks(product).map(([, ...mark]) => mark)).toEqual([
    ['false', 'false'],
    ['false', 'false'],
  ])
})

it('has words where there is no price', () => {
  expect(rowOf(productById('vision-forest'))).toContain('only with us')
  expect(rowOf(productById('roll-play'))).toContain('Made for your event, and so is its price')
})
