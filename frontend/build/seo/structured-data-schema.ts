/**
 * What search engines demand of the things this site tells of, for tests: schema.org's names and no other, with the
 * properties that Google's documentation requires, and whole addresses. Content has no dates, so nothing here has one.
 */
import * as z from 'zod/mini'

const context = { '@context': z.literal('https://schema.org') }
const words = z.string().check(z.minLength(1), z.regex(/^\S(.*\S)?$/s))
/** Of this site: no other origin may slip in. */
const address = (origin: string) => z.url().check(z.startsWith(`${origin}/`))

const provider = (origin: string) => ({
  '@type': z.literal('Organization'),
  '@id': z.literal(`${origin}/#organization`),
  name: words,
  url: z.literal(`${origin}/`),
})

const organization = (origin: string) => ({
  ...provider(origin),
  logo: address(origin),
  slogan: words,
  email: z.email(),
  sameAs: z.array(z.url()).check(z.minLength(1)),
})

const listItem = { '@type': z.literal('ListItem'), position: z.int().check(z.positive()), name: words }
/** Positions are counted from one. */
const counted = z.refine<readonly { position: number }[]>((items) =>
  items.every(({ position }, index) => position === index + 1),
)

const common = (origin: string) => ({
  description: words,
  url: address(origin),
  image: z.array(address(origin)).check(z.minLength(1)),
})

const offer = (origin: string) =>
  z.strictObject({
    '@type': z.literal('Offer'),
    name: words,
    description: words,
    price: z.number().check(z.positive()),
    priceCurrency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    availability: z.literal('https://schema.org/InStock'),
    url: address(origin),
    seller: z.strictObject(provider(origin)),
  })

const property = z.strictObject({ '@type': z.literal('PropertyValue'), name: words, value: words })

const person = z.strictObject({
  '@type': z.literal('Person'),
  name: words,
  jobTitle: words,
  description: words,
})

const question = z.strictObject({
  '@type': z.literal('Question'),
  name: words,
  acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: words }),
})

const aboutSchemas = (origin: string) =>
  [
    z.strictObject({ ...context, ...organization(origin), description: words }),
    z.strictObject({
      ...context,
      '@type': z.literal('WebSite'),
      name: words,
      url: z.literal(`${origin}/`),
      inLanguage: z.literal('en'),
      publisher: z.strictObject(provider(origin)),
    }),
    z.strictObject({
      ...context,
      '@type': z.literal('AboutPage'),
      name: words,
      url: address(origin),
      mainEntity: z.strictObject({ ...organization(origin), founder: z.array(person).check(z.minLength(1)) }),
    }),
  ] as const

const entrySchemas = (origin: string) =>
  [
    z.strictObject({
      ...context,
      '@type': z.literal('Product'),
      name: words,
      ...common(origin),
      category: words,
      brand: z.strictObject({ '@type': z.literal('Brand'), name: words }),
      additionalProperty: z.optional(z.array(property).check(z.minLength(1))),
      offers: z.array(offer(origin)).check(z.minLength(1)),
    }),
    z.strictObject({
      ...context,
      '@type': z.literal('Service'),
      name: words,
      ...common(origin),
      serviceType: words,
      provider: z.strictObject(provider(origin)),
    }),
    z.strictObject({
      ...context,
      '@type': z.literal('Article'),
      // Longer ones are cut.
      headline: words.check(z.maxLength(110)),
      ...common(origin),
      mainEntityOfPage: address(origin),
      inLanguage: z.literal('en'),
      contentLocation: z.strictObject({ '@type': z.literal('Place'), name: words }),
      author: z.strictObject(provider(origin)),
      publisher: z.strictObject(provider(origin)),
    }),
  ] as const

const listSchemas = (origin: string) =>
  [
    z.strictObject({
      ...context,
      '@type': z.literal('ItemList'),
      name: words,
      numberOfItems: z.int().check(z.positive()),
      itemListElement: z
        .array(z.strictObject({ ...listItem, url: address(origin) }))
        .check(z.minLength(2), counted),
    }),
    z.strictObject({
      ...context,
      '@type': z.literal('BreadcrumbList'),
      itemListElement: z
        .array(z.strictObject({ ...listItem, item: address(origin) }))
        .check(z.minLength(2), counted),
    }),
    z.strictObject({
      ...context,
      '@type': z.literal('FAQPage'),
      mainEntity: z.array(question).check(z.minLength(1)),
    }),
  ] as const

/** One thing that a page of the site at an origin tells of. */
export const thingSchema = (origin: string) =>
  z.discriminatedUnion('@type', [...aboutSchemas(origin), ...entrySchemas(origin), ...listSchemas(origin)])
