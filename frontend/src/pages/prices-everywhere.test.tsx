import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from '#lib/router/test-support/memory-router.tsx'
import { describe, expect, it } from 'vitest'
import { productIds } from '#shared/products.ts'
import {
  amounts,
  dollars,
  ends,
  pricesOf,
  randomLists,
  specified,
  sumOf,
} from '#shared/prices/test-support/specified.ts'
import { writeWish } from '#shared/prices/wish.ts'
import { productById } from '#content/catalogue.ts'
import { pricedWords } from '#content/prices/priced-words.ts'
import { FeaturedSlide } from '#features/catalogue/FeaturedSlide.tsx'
import { ProductCard } from '#features/catalogue/ProductCard.tsx'
import { CompareFoot } from '#features/compare/compare-parts.tsx'
import { CompareTable } from '#features/compare/CompareTable.tsx'
import { EstimateRange } from '#features/estimate/EstimateRange.tsx'
import { SavedProduct } from '#features/estimate/SavedProduct.tsx'
import { SheetTable } from '#features/estimate/sheet/SheetTable.tsx'
import { SheetTotal } from '#features/estimate/sheet/SheetTotal.tsx'
import { ResultCard } from '#features/finder/ResultCard.tsx'
import { LikedProvider } from '#features/liked/LikedProvider.tsx'
import { loadProduct } from '#features/product/load-product.ts'
import { ProductPage } from './ProductPage.tsx'

const textOf = (html: string) => html.replace(/<!-- -->/g, '').replace(/<[^>]*>/g, ' ')
const said = (text: string) => text.match(/\$\d[\d,]*(?:–\d[\d,]*)?/g) ?? []

const shown = (node: ReactNode) =>
  said(
    textOf(
      renderToString(
        <MemoryRouter>
          <LikedProvider isKnown={() => true}>{node}</LikedProvider>
        </MemoryRouter>,
      ),
    ),
  )

const nothing = () => undefined

describe.each(productIds)('%s costs what the price list says', (id) => {
  const product = productById(id)
  const prices = pricesOf(id)
  const least = amounts(prices.slice(0, 1))

  it('on its card, its slide and as a result of the finder', () => {
    expect(shown(<ProductCard product={product} like={null} />)).toEqual(least)
    expect(shown(<FeaturedSlide product={product} first />)).toEqual(least)
    expect(shown(<ResultCard product={product} rank={2} reasons={[]} like={null} cut={false} />)).toEqual(
      least,
    )
  })

  it('on its own page, least first', async () => {
    expect(shown(<ProductPage loaded={await loadProduct(id)} />)).toEqual([...least, ...amounts(prices)])
  })

  it('in a comparison, a plan a row', async () => {
    const columns = [{ product, sections: (await loadProduct(id))?.sections ?? [] }]
    const table = (
      <CompareTable columns={columns} liked={[]} hidesSame={false} onPick={nothing} onRemove={nothing} />
    )
    expect(shown(table)).toEqual(amounts(prices))
  })

  it('on a list, without a plan and on each', () => {
    expect(said(pricedWords(product))).toEqual(amounts(prices))
    expect(said(pricedWords({ ...product, plan: 'do-it-yourself' }))).toEqual(
      specified[id][0] > 0 ? [dollars(specified[id][0])] : amounts(prices),
    )
    expect(said(pricedWords({ ...product, plan: 'bring-us-in' }))).toEqual(amounts(prices.slice(-1)))
  })
})

describe.each(randomLists().map((list) => [list.map(writeWish).join(','), list] as const))(
  'the list %s',
  (_, list) => {
    const products = list.map(({ id, plan }) => ({ ...productById(id), plan }))
    const total = [sumOf(list)].filter(Boolean)

    it('comes to the sum of its products, on the page and on paper', () => {
      expect(shown(<EstimateRange products={products} />)).toEqual(total)
      expect(shown(<SheetTotal products={products} />)).toEqual(total)
      expect(shown(<SheetTable products={products} />)).toEqual(
        list.flatMap(({ id }) => amounts(pricesOf(id))),
      )
    })

    it('comes to the sum of all plans under a comparison', () => {
      const sum = [sumOf(list.map(({ id }) => ({ id })))].filter(Boolean)
      const foot = (
        <CompareFoot products={list.map(({ id }) => productById(id))} onEstimate={nothing}>
          {null}
        </CompareFoot>
      )
      expect(shown(foot)).toEqual(sum)
    })

    it('has both prices of each product, and counts at the pressed one', () => {
      for (const [place, product] of products.entries()) {
        const row = <SavedProduct product={product} onPlan={nothing} onRemove={nothing} />
        expect(shown(row)).toEqual(amounts(pricesOf(product.id)))
        const pressed = /aria-pressed="true".*?<\/b>/.exec(renderToString(<MemoryRouter>{row}</MemoryRouter>))
        const [from, to] = ends(list[place]!)
        expect(said(textOf(pressed?.[0] ?? ''))).toEqual(from === to && to > 0 ? [dollars(to)] : [])
      }
    })
  },
)
