import { describe, expect, it } from 'vitest'
import { productIds, type ProductId } from '#shared/products.ts'
import { productById } from '#content/catalogue.ts'
import { loadProductSections } from '#content/product-details.ts'
import { comparisonPath, readComparison, withProductAt, leadOf } from './comparison.ts'
import { isSame, rowsOf, type Cell } from './rows.ts'

const read = (products: string) => readComparison(`?products=${products}`)

describe('a comparison in the address', () => {
  it('is what was asked for, in its order', () => {
    expect(read('vision-forest,%20combo-convo,vision-forest')).toEqual({
      ids: ['vision-forest', 'combo-convo'],
      leftOut: [],
      unknown: 0,
      hidesSame: false,
    })
  })

  it('says what it leaves out: what is beyond four, and what nobody knows', () => {
    const comparison = read('ping-poll,karaoke,flag-finder,combo-convo,roll-play,block-party')
    expect(comparison.ids).toHaveLength(4)
    expect(leadOf(comparison, false)).toBe(
      'Four to choose from. Swap one, drop one, or let them argue it out. ' +
        'Four fit side by side: Block Party had to stay outside. The link also names something we don’t have.',
    )
    expect(leadOf(read('karaoke'), false)).toMatch(/^Pick two to four.* something we don’t have\.$/)
  })

  it('is read as it was written', () => {
    const ids: ProductId[] = ['ping-poll', 'flag-finder']
    for (const hides of [true, false])
      expect(readComparison(new URL(comparisonPath(ids, hides), 'https://a.example').search)).toMatchObject({
        ids,
        hidesSame: hides,
      })
  })

  it('changes places where the picked product stands already, and replaces otherwise', () => {
    const ids: ProductId[] = ['ping-poll', 'flag-finder', 'roll-play']
    expect(withProductAt(ids, 0, 'roll-play')).toEqual(['roll-play', 'flag-finder', 'ping-poll'])
    expect(withProductAt(ids, 1, 'combo-convo')).toEqual(['ping-poll', 'combo-convo', 'roll-play'])
  })
})

const columns = await Promise.all(
  productIds.map(async (id) => ({ product: productById(id), sections: await loadProductSections(id) })),
)
const cellOf = (id: ProductId, label: string): Cell | undefined =>
  rowsOf(columns).find((row) => row.label === label)?.cells[productIds.indexOf(id)]

describe('the table', () => {
  it('has a price or its reason for every product and plan, and lists what comes with it', () => {
    for (const { product } of columns)
      for (const title of ['Do it yourself', 'Bring us in'] as const) {
        const cell = cellOf(product.id, title)
        const price = product.plans.find((plan) => plan.title === title)?.price
        expect(cell?.price?.offered).toBe(price !== undefined)
        if (price !== undefined) expect(cell?.lines.length).toBeGreaterThan(2)
      }
    expect(cellOf('vision-forest', 'Do it yourself')?.price?.text).toBe('Not offered')
    expect(cellOf('roll-play', 'Bring us in')?.price?.text).toBe('Price on request')
  })

  it('leaves empty what the content does not state', () => {
    expect(cellOf('ping-poll', 'Group size')?.lines).toEqual([])
    expect(cellOf('combo-convo', 'Group size')?.lines).toEqual(['50–4,000'])
  })

  it('calls nothing self-guided that has a session in it', () => {
    const guided = productIds.filter((id) =>
      cellOf(id, 'What it needs')?.lines.includes('No facilitator: self-guided'),
    )
    const said = columns.filter(({ sections }) => JSON.stringify(sections).includes('self-guided'))
    expect(guided).toEqual(said.map(({ product }) => product.id))
  })

  it('knows which rows say the same of all', () => {
    const two = columns.filter(({ product: { id } }) => id === 'combo-convo' || id === 'flag-finder')
    expect(rowsOf(two).flatMap((row) => (isSame(row) ? [row.label] : []))).toEqual(['Type', 'Seating'])
  })
})
