/**
 * The shape of the site's content. Tests check the data against these schemas; pages
 * import the types only, so that a visitor never downloads a schema.
 */
import * as z from 'zod/mini'
import { productIds } from '#shared/products.ts'
import { caseStudyIds } from '#shared/page-paths.ts'
import { grounds } from '#components/ground/ground.ts'
import { anySeating, objectives, productTypes, seatings, tagLabels } from './filters.ts'
import { clientIds, crops, drawingIds, founderIds, shapeIds, testimonialIds } from './media-ids.ts'
import { planTitles } from '#shared/prices/plans.ts'

/** One line of text as it is shown, `least` to `most` characters. */
export const text = (most: number, least = 1) => z.string().check(z.minLength(least), z.maxLength(most))

export const groundSchema = z.enum(grounds)
export const productIdSchema = z.enum(productIds)
export const caseStudyIdSchema = z.enum(caseStudyIds)
export const objectiveSchema = z.enum(objectives)
const tagLabelSchema = z.enum(tagLabels)
export const planTitleSchema = z.enum(planTitles)

/** A part of a product's or case study's scene or of a drawing beside it, and what it shows in words. */
export const pictureSchema = z.strictObject({
  media: z.union([productIdSchema, caseStudyIdSchema, z.enum(drawingIds)]),
  crop: z.enum(Object.keys(crops) as (keyof typeof crops)[]),
  alt: text(120, 20),
})
export type Picture = z.infer<typeof pictureSchema>

/** A price in whole US dollars, or a text that is shown as it is. */
const priceSchema = z.union([z.int().check(z.positive()), z.literal('Add-ons')])
export type Price = z.infer<typeof priceSchema>

/**
 * A product as cards, lists and the finder know it; its pictures and its clip are filed under its id. `category` and
 * `categoryHighlight` are the two parts of the name. `minutes` and `participants` are ranges as shown.
 */
export const productSchema = z.strictObject({
  id: productIdSchema,
  name: text(24),
  tagline: text(60, 15),
  category: text(16),
  categoryHighlight: text(12),
  ground: groundSchema,
  bgVideoPublicId: z.optional(text(120)),
  tags: z.array(tagLabelSchema).check(z.minLength(2), z.maxLength(3)),
  shortDescription: text(160, 90),
  minutes: z.optional(text(8)),
  participants: z.optional(text(12)),
  filters: z.strictObject({
    type: z.array(z.enum(productTypes)).check(z.minLength(1)),
    objectives: z.array(objectiveSchema).check(z.minLength(2), z.maxLength(3)),
    seating: z.array(z.enum([...seatings, anySeating])),
  }),
  plans: z.array(z.strictObject({ title: planTitleSchema, price: priceSchema })).check(z.maxLength(3)),
})
export type Product = z.infer<typeof productSchema>

/** A case study as lists know it; its pictures are filed under its id. */
export const caseStudySchema = z.strictObject({
  id: caseStudyIdSchema,
  name: text(32),
  tagline: text(110, 40),
  category: text(20),
  categoryHighlight: text(12),
  ground: groundSchema,
  tags: z.array(tagLabelSchema).check(z.minLength(2)),
  clientLogo: z.enum(clientIds),
  city: text(20),
  days: z.int().check(z.positive()),
  participants: z.int().check(z.positive()),
  products: z.array(productIdSchema).check(z.minLength(3)),
})
export type CaseStudy = z.infer<typeof caseStudySchema>

/** `extraContent` holds example budgets, each a whole event with what it buys. */
export const faqItemSchema = z.strictObject({
  id: text(12),
  question: text(40),
  answer: text(320, 60),
  extraContent: z.optional(
    z.array(
      z.strictObject({ amount: text(16), title: text(40), participants: text(20), includes: text(90) }),
    ),
  ),
})
export type FaqItem = z.infer<typeof faqItemSchema>

/** `videoSrc` is the media id of the portrait that speaks. */
export const testimonialSchema = z.strictObject({
  videoSrc: z.enum(testimonialIds),
  quote: text(110, 40),
  author: text(30),
  role: text(44),
})
export type Testimonial = z.infer<typeof testimonialSchema>

export const founderSchema = z.strictObject({
  portrait: z.enum(founderIds),
  alt: text(120, 20),
  ground: groundSchema,
  name: text(30),
  role: text(30),
  lede: text(80),
  biography: text(280, 120),
})
export type Founder = z.infer<typeof founderSchema>

export const clientSchema = z.strictObject({ logo: z.enum(clientIds), name: text(16) })
export type Client = z.infer<typeof clientSchema>

export const conferenceSchema = z.strictObject({ mark: z.enum(shapeIds), name: text(20) })
export type Conference = z.infer<typeof conferenceSchema>

/** `label` is the text of the chip and of the address's query. */
export const tagSchema = z.strictObject({
  label: z.union([tagLabelSchema, z.literal('All Products')]),
  heading: text(32),
  description: text(110, 50),
})
export type Tag = z.infer<typeof tagSchema>

/** One of the statements of the home page's scroll story; `mood` is what the heads do. */
export const storyStatementSchema = z.strictObject({
  mood: z.enum(['bored', 'curious', 'talking']),
  ground: groundSchema,
  statement: text(56),
  line: text(120, 40),
})
export type StoryStatement = z.infer<typeof storyStatementSchema>
