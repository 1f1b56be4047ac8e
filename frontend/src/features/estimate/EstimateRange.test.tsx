import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { planned } from '#shared/prices/wish.ts'
import type { ProductId } from '#shared/products.ts'
import { EstimateRange } from './EstimateRange.tsx'

const textOf = (...ids: ProductId[]) =>
  renderToStaticMarkup(<EstimateRange products={ids.map((id) => planned({ id }))} />).replaceAll(
    /<[^>]*>/g,
    ' ',
  )

it('says the sum, and beside it how it was reckoned', () => {
  expect(textOf('combo-convo')).toContain('$4,000–9,000')
  expect(textOf('combo-convo')).toContain('One can still go either way.')
})

it('has no sum, and nothing to say of it, where nothing has a price', () => {
  expect(textOf('roll-play').trim()).toBe('Roll Play is priced with your estimate.')
})
