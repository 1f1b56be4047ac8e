import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { priceDisclaimer } from '#shared/prices/plans.ts'
import { planned } from '#shared/prices/wish.ts'
import type { ProductId } from '#shared/products.ts'
import { EstimateRange } from './EstimateRange.tsx'

const textOf = (...ids: ProductId[]) =>
  renderToStaticMarkup(
    <EstimateRange products={ids.map((id) => planned({ id }))}>Copy</EstimateRange>,
  ).replaceAll(/<[^>]*>/g, ' ')

it('says what is not in a sum below it', () => {
  expect(textOf('combo-convo')).toContain('$4,000–9,000')
  expect(textOf('combo-convo')).toContain(priceDisclaimer)
})

it('has no sum, and nothing to say of it, where nothing has a price', () => {
  expect(textOf('roll-play')).toContain('Roll Play is priced with your estimate.')
  expect(textOf('roll-play')).not.toContain(priceDisclaimer)
})
