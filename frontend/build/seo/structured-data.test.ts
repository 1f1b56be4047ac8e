import { describe, expect, it } from 'vitest'
import { productIds } from '#shared/products.ts'
import { caseStudyIds } from '#shared/page-paths.ts'
import { sitePaths } from '#shared/site-paths.ts'
import { site } from '#shared/site.ts'
import { productById } from '#content/catalogue.ts'
import { faq } from '#content/faq.ts'
import { founders } from '#content/founders.ts'
import { thingSchema } from './structured-data-schema.ts'
import { structuredData } from './structured-data.ts'

const origin = 'https://gala.example'
const schema = thingSchema(origin)

/** The things a page tells of, each checked. */
const thingsOf = (path: string) => structuredData(path, origin).map((thing) => schema.parse(thing))
const thingOf = <Kind extends ReturnType<typeof thingsOf>[number]['@type']>(path: string, kind: Kind) => {
  const found = thingsOf(path).find((thing) => thing['@type'] === kind)
  if (!found) throw new Error(`${path} tells of no ${kind}.`)
  return found as Extract<typeof found, { '@type': Kind }>
}

const kinds: Readonly<Record<string, readonly string[]>> = {
  '/': ['Organization', 'WebSite'],
  '/who-we-are': ['AboutPage'],
  '/products': ['ItemList'],
  '/case-studies': ['ItemList'],
  '/get-started': ['FAQPage'],
  '/products/roll-play': ['Service', 'BreadcrumbList'],
  ...Object.fromEntries(caseStudyIds.map((id) => [`/case-study/${id}`, ['Article', 'BreadcrumbList']])),
}

const kindsAt = (path: string): readonly string[] =>
  kinds[path] ?? (path.startsWith('/products/') ? ['Product', 'BreadcrumbList'] : [])

describe('structured data', () => {
  it.each(sitePaths.map((path) => [path, kindsAt(path)] as const))(
    '%s tells of %j, as search engines want it',
    (path, expected) => {
      expect(thingsOf(path).map((thing) => thing['@type'])).toEqual(expected)
    },
  )

  it.each(['/no-such-page', '/products/', '/products/no-such-product', '/case-study/', '/constructor', ''])(
    'there is none at %j, where there is nothing',
    (path) => {
      expect(structuredData(path, origin)).toEqual([])
    },
  )

  it('addresses of a page are its own', () => {
    for (const path of sitePaths)
      for (const thing of thingsOf(path)) if ('url' in thing) expect(thing.url).toBe(`${origin}${path}`)
  })

  it.each(productIds)('%s offers each plan that has a price, at that price, and no other', (id) => {
    const priced = productById(id).plans.flatMap(({ title, price }) =>
      typeof price === 'number' ? [[title, price, 'USD']] : [],
    )
    const product = thingsOf(`/products/${id}`)[0]
    const offered =
      product?.['@type'] === 'Product'
        ? product.offers.map(({ name, price, priceCurrency }) => [name, price, priceCurrency])
        : []
    expect(offered).toEqual(priced)
  })

  it('a product says how long it takes and how many it is for', () => {
    expect(thingOf('/products/block-party', 'Product').additionalProperty).toEqual([
      { '@type': 'PropertyValue', name: 'Duration', value: '45–75 minutes' },
      { '@type': 'PropertyValue', name: 'Participants', value: '50–500' },
    ])
    expect(thingOf('/products/ping-poll', 'Product')).not.toHaveProperty('additionalProperty')
  })

  it('lists name every product and case study, in their order', () => {
    const addresses = (path: string) =>
      thingOf(path, 'ItemList').itemListElement.map(({ url }) => new URL(url).pathname)
    expect(addresses('/products')).toEqual(productIds.map((id) => `/products/${id}`))
    expect(addresses('/case-studies')).toEqual(caseStudyIds.map((id) => `/case-study/${id}`))
    expect(thingOf('/products', 'ItemList').numberOfItems).toBe(productIds.length)
  })

  it('breadcrumbs lead from the front page to the page itself', () => {
    const way = thingOf('/case-study/sales-kickoff-2025', 'BreadcrumbList').itemListElement
    expect(way.map(({ item }) => item)).toEqual([
      `${origin}/`,
      `${origin}/case-studies`,
      `${origin}/case-study/sales-kickoff-2025`,
    ])
  })

  it('questions are those of the page, with their example budgets', () => {
    const questions = thingOf('/get-started', 'FAQPage').mainEntity
    expect(questions.map(({ name }) => name)).toEqual(faq.map(({ question }) => question))
    expect(questions[0]?.acceptedAnswer.text).toContain(
      'About 35K USD: A global industry event, 300 participants. Two interactive installations.',
    )
  })

  it('the provider is the brand, and its founders are the three of the page', () => {
    expect(thingOf('/', 'Organization')).toMatchObject({ name: site.name, email: site.email })
    const { founder } = thingOf('/who-we-are', 'AboutPage').mainEntity
    expect(founder.map(({ name }) => name)).toEqual(founders.map(({ name }) => name))
  })
})

describe('the check', () => {
  const product = structuredData('/products/block-party', origin)[0]!

  it.each([
    ['an unknown property', { ...product, colour: 'pink' }],
    ['an address that is no whole one', { ...product, url: '/products/block-party' }],
    ['an address of another site', { ...product, url: 'https://other.example/products/block-party' }],
    ['a product without an offer', { ...product, offers: [] }],
    ['an empty description', { ...product, description: '' }],
    ['an unknown kind', { ...product, '@type': 'Gadget' }],
  ])('finds %s', (_what, thing) => {
    expect(schema.safeParse(product).success).toBe(true)
    expect(schema.safeParse(thing).success).toBe(false)
  })
})
