import { describe, expect, it } from 'vitest'
import { productIds } from '#shared/products.ts'
import { caseStudyIds } from '#shared/page-paths.ts'
import { loadCaseStudySections } from './case-study-details.ts'
import { clients, conferences } from './clients.ts'
import { faq } from './faq.ts'
import { tagLabels } from './filters.ts'
import { founders } from './founders.ts'
import { clientIds, founderIds, testimonialIds } from './media-ids.ts'
import { loadProductSections } from './product-details.ts'
import {
  clientSchema,
  conferenceSchema,
  faqItemSchema,
  founderSchema,
  storyStatementSchema,
  tagSchema,
  testimonialSchema,
  type Testimonial,
} from './schema.ts'
import { story } from './story.ts'
import { allProducts, tagFromQuery, tags } from './tags.ts'
import { caseStudiesTestimonial, homeTestimonial } from './testimonials.ts'

describe('frequently asked questions', () => {
  it('fit the schema and answer the six topics', () => {
    for (const item of faq) expect(faqItemSchema.parse(item)).toEqual(item)
    expect(faq.map(({ id }) => id)).toEqual(['cost', 'mixing', 'custom', 'yourself', 'discounts', 'emceeing'])
  })
})

describe('people', () => {
  it('founders fit the schema, one a portrait', () => {
    for (const founder of founders) expect(founderSchema.parse(founder)).toEqual(founder)
    expect(founders.map(({ portrait }) => portrait)).toEqual(founderIds)
  })

  it('every portrait that speaks is one person with one job, everywhere', async () => {
    const pages = [
      ...(await Promise.all(caseStudyIds.map(loadCaseStudySections))),
      ...(await Promise.all(productIds.map(loadProductSections))),
    ].flat()
    const spoken: Testimonial[] = [homeTestimonial, caseStudiesTestimonial]
    for (const section of pages)
      if (section.kind === 'testimonialSizzle') {
        const { videoSrc, quote, author, role } = section
        spoken.push({ videoSrc, quote, author, role })
      }
    for (const testimonial of spoken) expect(testimonialSchema.parse(testimonial)).toEqual(testimonial)
    const people = new Set(spoken.map(({ videoSrc, author, role }) => `${videoSrc}|${author}|${role}`))
    expect(people.size).toBe(testimonialIds.length)
    expect(new Set(spoken.map(({ quote }) => quote)).size).toBe(spoken.length)
    expect(new Set(spoken.map(({ author }) => author)).size).toBe(testimonialIds.length)
    for (const { role } of spoken) expect(clients.some(({ name }) => role.endsWith(`, ${name}`))).toBe(true)
  })
})

it('clients and conferences fit their schemas, eight marks in the marquee', () => {
  for (const client of clients) expect(clientSchema.parse(client)).toEqual(client)
  for (const conference of conferences) expect(conferenceSchema.parse(conference)).toEqual(conference)
  expect(clients.map(({ logo }) => logo)).toEqual(clientIds)
  expect(clients).toHaveLength(8)
  expect(new Set(conferences.map(({ mark }) => mark)).size).toBe(conferences.length)
})

describe('tags', () => {
  // Those of the footer are the same eight: see features/frame/links.test.ts.
  it('are in the order of the filter bar', () => {
    expect(tagLabels).toEqual(tags.map(({ label }) => label))
    for (const tag of [allProducts, ...tags]) expect(tagSchema.parse(tag)).toEqual(tag)
  })

  it.each([
    ['Peer learning', 'Peer learning'],
    ['peer LEARNING', 'Peer learning'],
    [' Reflect & synthesize ', 'Reflect & synthesize'],
    ['All Products', 'All Products'],
    ['Juggling', 'All Products'],
    ['', 'All Products'],
    [null, 'All Products'],
  ])('a query of %j shows %s', (query, label) => {
    expect(tagFromQuery(query).label).toBe(label)
  })
})

it('the story wakes up in three statements', () => {
  for (const statement of story) expect(storyStatementSchema.parse(statement)).toEqual(statement)
  expect(story.map(({ mood }) => mood)).toEqual(['bored', 'curious', 'talking'])
})
