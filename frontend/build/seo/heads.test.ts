import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sitePaths } from '#shared/site-paths.ts'
import { site } from '#shared/site.ts'
import { pageTitle } from '../../src/components/page-head/page-title.ts'
import { headLinks } from './head-links.ts'
import { headOf, heads } from './heads.ts'

const publicFolder = `${import.meta.dirname}/../../public`
const cards = [...new Set(heads.map(({ preview }) => preview.image))]

/** Values that more than one page has. */
const shared = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('heads', () => {
  it('are there for every page of the site, and for nothing else', () => {
    expect(heads.map(({ preview }) => preview.path).toSorted()).toEqual(sitePaths.toSorted())
    expect(headOf('/no-such-page')).toBeUndefined()
  })

  it('tell each page from all others', () => {
    expect(shared(heads.map(({ title }) => pageTitle(title)))).toEqual([])
    expect(shared(heads.map(({ description }) => description))).toEqual([])
  })

  it.each(heads.map((head) => [head.preview.path, head] as const))(
    '%s fits what search results show',
    (_path, { title, description, preview }) => {
      expect(pageTitle(title).length).toBeLessThanOrEqual(60)
      expect(description.length).toBeGreaterThanOrEqual(70)
      expect(description.length).toBeLessThanOrEqual(160)
      expect(preview.alt.length).toBeGreaterThanOrEqual(20)
      expect(preview.alt.length).toBeLessThanOrEqual(120)
    },
  )

  it('keep the live tools out of search results, and nothing else', () => {
    const hidden = heads.filter(({ indexed }) => !indexed).map(({ preview }) => preview.path)
    expect(hidden.toSorted()).toEqual([
      '/comboconvo',
      '/laserfocus',
      '/laserfocus/scatterplot',
      '/ventingmachine',
    ])
  })

  it.each(cards)('%s is a card of the size that networks show', async (card) => {
    const { format, width, height } = await sharp(`${publicFolder}${card}`).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  })

  it('no two pages but the chart and its form share a card', () => {
    expect(shared(heads.map(({ preview }) => preview.image))).toEqual(['/media/laserfocus/card.png'])
  })
})

describe('head links', () => {
  const tagsOf = (path: string) => headLinks(path, site.address).split('\n')

  it('hold the page’s own whole address and its card’s', () => {
    expect(tagsOf('/products/block-party')).toEqual([
      '<link rel="canonical" href="https://headstalking.example/products/block-party" />',
      '<meta property="og:url" content="https://headstalking.example/products/block-party" />',
      '<meta property="og:image" content="https://headstalking.example/media/block-party/card.png" />',
      '<meta property="og:image:type" content="image/png" />',
      '<meta property="og:image:width" content="1200" />',
      '<meta property="og:image:height" content="630" />',
      '<meta property="og:image:alt" content="A tower of patterned blocks sways on pink while a deep-green host asks and two heads stare." />',
      '<meta name="twitter:image" content="https://headstalking.example/media/block-party/card.png" />',
      '<meta name="twitter:image:alt" content="A tower of patterned blocks sways on pink while a deep-green host asks and two heads stare." />',
    ])
    expect(tagsOf('/')[0]).toBe('<link rel="canonical" href="https://headstalking.example/" />')
  })

  it('are tags of one line for every page, with nothing that could end one', () => {
    for (const path of sitePaths)
      for (const tag of tagsOf(path)) expect(tag).toMatch(/^<(link|meta)( [a-z]+="[^"<>]+"){2} \/>$/)
  })

  it('are none where there is no page', () => {
    expect(headLinks('/no-such-page', site.address)).toBe('')
  })
})
