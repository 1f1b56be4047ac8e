import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sitePaths, toolPaths } from '#shared/site-paths.ts'
import { site } from '#shared/site.ts'
import { pageTitle } from '#components/document-meta/page-title.ts'
import { metaTags } from './meta-tags.ts'
import { metaOf, pageMetas } from './page-metas.ts'

const publicFolder = `${import.meta.dirname}/../../public`
const cards = [...new Set(pageMetas.map(({ preview }) => preview.image))]

/** Values that more than one page has. */
const shared = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the meta of pages', () => {
  it('is there for every page of the site, and for nothing else', () => {
    expect(pageMetas.map(({ preview }) => preview.path).toSorted()).toEqual(sitePaths.toSorted())
    expect(metaOf('/no-such-page')).toBeUndefined()
  })

  it('tells each page from all others', () => {
    expect(shared(pageMetas.map(({ title }) => pageTitle(title)))).toEqual([])
    expect(shared(pageMetas.map(({ description }) => description))).toEqual([])
  })

  it.each(pageMetas.map((meta) => [meta.preview.path, meta] as const))(
    '%s fits what search results show',
    (_path, { title, description, preview }) => {
      expect(pageTitle(title).length).toBeLessThanOrEqual(60)
      expect(description.length).toBeGreaterThanOrEqual(70)
      expect(description.length).toBeLessThanOrEqual(160)
      expect(preview.alt.length).toBeGreaterThanOrEqual(20)
      expect(preview.alt.length).toBeLessThanOrEqual(120)
    },
  )

  it('keeps the live tools out of search results, and nothing else', () => {
    const hidden = pageMetas.filter(({ indexed }) => !indexed).map(({ preview }) => preview.path)
    expect(hidden).toEqual(toolPaths)
  })

  it.each(cards)('%s is a card of the size that networks show', async (card) => {
    const { format, width, height } = await sharp(`${publicFolder}${card}`).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  })

  it('a page shares a card only where it names another page’s', () => {
    const named = pageMetas.filter(
      ({ preview: { path, image } }) => !image.endsWith(`/${path.split('/').at(-1)}/card.png`),
    )
    const sharing = shared(pageMetas.map(({ preview }) => preview.image))
    expect(sharing.filter((card) => !named.some(({ preview }) => preview.image === card))).toEqual([])
  })
})

describe('meta tags', () => {
  const tagsOf = (path: string) => metaTags(path, site.address).split('\n')

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
    expect(metaTags('/no-such-page', site.address)).toBe('')
  })
})
