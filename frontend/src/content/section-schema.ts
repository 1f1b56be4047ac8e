/** The kinds of section a product's and a case study's page are made of. */
import * as z from 'zod/mini'
import {
  caseStudyIdSchema,
  groundSchema,
  objectiveSchema,
  pictureSchema,
  planTitleSchema,
  productIdSchema,
  testimonialSchema,
  text,
} from './schema.ts'

const ground = groundSchema

/** Opens the page: the scene filed under the page's id, described by `alt`, and a line beside the title. */
const hero = z.strictObject({ kind: z.literal('hero'), lead: text(84, 30), alt: text(120, 20) })

const image = z.strictObject({ kind: z.literal('image'), image: pictureSchema })

/** What the room leaves behind; `examples` shows a few of its answers, each with what was asked. */
const dataFeature = z.strictObject({
  kind: z.literal('dataFeature'),
  ground,
  title: text(40),
  description: text(170, 60),
  image: pictureSchema,
  examples: z.optional(
    z
      .array(z.strictObject({ asked: z.array(text(44)).check(z.minLength(1)), answer: text(75) }))
      .check(z.minLength(3), z.maxLength(5)),
  ),
})

/** The wall's chart to try, on the pages of products that turn ideas into action. */
const tryChart = z.strictObject({
  kind: z.literal('try-chart'),
  ground,
  title: text(24),
  description: text(170, 60),
})

const testimonialSizzle = z.strictObject({
  kind: z.literal('testimonialSizzle'),
  ground,
  ...testimonialSchema.shape,
})

/** The products something was made of, each with the part it played. */
const howWeBuilt = z.strictObject({
  kind: z.literal('how-we-built'),
  title: text(24),
  installations: z.array(z.strictObject({ product: productIdSchema, description: text(96, 30) })),
})

const productDetails = z.strictObject({
  kind: z.literal('details'),
  headingType: z.literal('features'),
  ground,
  heading: text(64, 20),
  description: z.optional(text(260, 100)),
  features: z.array(z.strictObject({ label: text(14), value: text(40) })).check(z.minLength(3)),
})

const grid = z.strictObject({
  kind: z.literal('grid'),
  items: z.array(z.strictObject({ ground, text: text(48, 12) })).check(z.length(4)),
})

const howItWorks = z.strictObject({
  kind: z.literal('how-it-works'),
  ground,
  title: text(20),
  description: z.optional(text(170)),
  steps: z
    .array(z.strictObject({ title: text(30), text: text(150, 40) }))
    .check(z.minLength(3), z.maxLength(4)),
  image: pictureSchema,
})

/** A title has two colours: the text and the highlight of the section's ground. */
const objectivesSection = z.strictObject({
  kind: z.literal('objectives'),
  ground,
  title: text(24),
  image: pictureSchema,
  objectives: z.array(objectiveSchema),
})

/** A film of one scene, under a title. */
const video = z.strictObject({ kind: z.literal('video'), ground, title: text(44), videoUrl: productIdSchema })

/** The way to a case study; its title, subtitle, picture and link follow from `caseStudy`. */
const caseStudyLink = z.strictObject({
  kind: z.literal('case-study'),
  ground,
  title: text(40),
  description: text(150, 50),
  buttonText: text(24),
  caseStudy: caseStudyIdSchema,
})

/** What each plan holds; its price is in the catalogue. A product without a price invites an estimate. */
const pricing = z.strictObject({
  kind: z.literal('pricing'),
  title: text(24),
  plans: z.array(
    z.strictObject({
      title: planTitleSchema,
      description: text(90, 10),
      features: z.array(text(44)).check(z.minLength(3), z.maxLength(4)),
    }),
  ),
  invitation: z.optional(z.strictObject({ description: text(200, 60), features: z.array(text(44)) })),
})

export const productSectionSchema = z.discriminatedUnion('kind', [
  hero,
  productDetails,
  grid,
  image,
  howItWorks,
  objectivesSection,
  dataFeature,
  tryChart,
  video,
  testimonialSizzle,
  caseStudyLink,
  howWeBuilt,
  pricing,
])
export type ProductSection = z.infer<typeof productSectionSchema>

const overview = z.strictObject({
  kind: z.literal('details'),
  headingType: z.literal('overview'),
  heading: text(96, 30),
  description: text(280, 120),
  features: z.array(text(56)).check(z.length(4)),
})

const imageGrid = z.strictObject({
  kind: z.literal('imageGrid'),
  imageLeft: pictureSchema,
  imageRight: pictureSchema,
})

const tealCta = z.strictObject({
  kind: z.literal('tealCTA'),
  title: text(32),
  buttonText: z.literal('Contact Us'),
  buttonLink: z.literal('/build-your-program'),
})

/** The way to a sample of what such an event leaves behind; a test holds its figures against that. */
const sample = z.strictObject({
  kind: z.literal('sample'),
  ground,
  title: text(44),
  description: text(140, 40),
  figures: z
    .array(z.strictObject({ value: z.int().check(z.positive()), label: text(24) }))
    .check(z.length(3)),
  buttonText: text(24),
  note: text(90, 30),
})

export const caseStudySectionSchema = z.discriminatedUnion('kind', [
  hero,
  overview,
  image,
  imageGrid,
  testimonialSizzle,
  howWeBuilt,
  dataFeature,
  sample,
  tealCta,
])
export type CaseStudySection = z.infer<typeof caseStudySectionSchema>
