import { describe, expect, it } from 'vitest'
import { productIds, type ProductId } from '#shared/products.ts'
import { caseStudies, caseStudyById } from './case-studies.ts'
import { productById } from './catalogue.ts'
import { loadProductSections } from './product-details.ts'
import { productSectionSchema, type ProductSection } from './section-schema.ts'

const pages = new Map(
  await Promise.all(productIds.map(async (id) => [id, await loadProductSections(id)] as const)),
)
const sectionsOf = (id: ProductId): readonly ProductSection[] => pages.get(id)!

const ofKind = <Kind extends ProductSection['kind']>(id: ProductId, kind: Kind) =>
  sectionsOf(id).filter(
    (section): section is Extract<ProductSection, { kind: Kind }> => section.kind === kind,
  )

const featuresOf = (id: ProductId): Record<string, string> =>
  Object.fromEntries(ofKind(id, 'details')[0]!.features.map(({ label, value }) => [label, value]))

describe.each(productIds)('the page of %s', (id) => {
  it('has sections of known kinds that fit the schema', () => {
    for (const section of sectionsOf(id)) expect(productSectionSchema.parse(section)).toEqual(section)
  })

  it('keeps the order of the section kinds', () => {
    const required = ['hero', 'details', 'grid', 'image', 'how-it-works', 'objectives', 'image', 'pricing']
    const optional = ['dataFeature', 'try-chart', 'video', 'testimonialSizzle', 'case-study', 'how-we-built']
    const kinds = sectionsOf(id).map(({ kind }) => kind)
    expect(kinds.filter((kind) => !optional.includes(kind))).toEqual(required)
    expect(kinds.slice(0, 7)).toEqual(required.slice(0, 7))
    expect(kinds.at(-1)).toBe('pricing')
    expect(new Set(kinds.slice(7)).size).toBe(kinds.length - 7)
  })

  it('says what the catalogue says', () => {
    const { minutes, participants, filters, plans } = productById(id)
    const features = featuresOf(id)
    expect(features.Duration).toBe(minutes && `${minutes} minutes`)
    expect(features.Participants).toBe(participants)
    for (const type of filters.type)
      expect(features.Format).toContain(filters.type.length > 1 ? type.split(' ').at(-1) : type)
    expect(features.Seating === 'Any').toBe(filters.seating.includes('Any'))
    expect(ofKind(id, 'objectives')[0]?.objectives).toEqual(filters.objectives)
    expect(ofKind(id, 'pricing')[0]?.plans.map(({ title }) => title)).toEqual(plans.map(({ title }) => title))
  })

  it('promises what the plans are: remote support, or an onsite facilitator', () => {
    for (const { title, features } of ofKind(id, 'pricing')[0]!.plans) {
      const text = features.join(', ')
      expect(text.includes('Remote support'), title).toBe(title === 'Do it yourself')
      expect(text.includes('Onsite facilitator'), title).toBe(title === 'Bring us in')
    }
  })

  it('changes its ground from section to section', () => {
    const hues = [
      productById(id).ground,
      ...sectionsOf(id).flatMap((section) => ('ground' in section ? [section.ground] : [])),
    ]
    hues.forEach((hue, index) => expect(hue).not.toBe(hues[index - 1]))
    const tiles = ofKind(id, 'grid')[0]!.items.map(({ ground }) => ground)
    expect(new Set(tiles).size).toBe(4)
    expect(tiles).not.toContain(productById(id).ground)
  })

  it('links to case studies that used it', () => {
    for (const { caseStudy } of ofKind(id, 'case-study'))
      expect(caseStudyById(caseStudy).products).toContain(id)
  })
})

describe('facts of the products', () => {
  it('calls installations self-guided', () => {
    for (const id of productIds)
      if (featuresOf(id).Format?.startsWith('Interactive installation'))
        expect(featuresOf(id).Format).toBe('Interactive installation, self-guided')
  })

  it('invites an estimate where there is no price, and only there', () => {
    const inviting = productIds.filter((id) => ofKind(id, 'pricing')[0]?.invitation)
    expect(inviting).toEqual(['roll-play'])
    expect(ofKind('roll-play', 'pricing')[0]?.invitation?.description).toContain('estimate')
  })

  it('has the chart to try where ideas become action, and only there', () => {
    const trying = productIds.filter((id) => ofKind(id, 'try-chart').length > 0)
    expect(trying).toEqual(productIds.filter((id) => productById(id).tags.includes('Ideas to action')))
  })

  it('shows every product that a case study used, on its own page', () => {
    const used = new Set(caseStudies.flatMap(({ products }) => products))
    const linking = productIds.filter((id) => ofKind(id, 'case-study').length > 0)
    expect(linking).toEqual(productIds.filter((id) => used.has(id)))
  })
})

it.each([
  { kind: 'banner', title: 'Hello' },
  { kind: 'video', ground: 'violet', title: 'A film', videoUrl: 'no-such-product' },
  { kind: 'video', ground: 'beige', title: 'A film', videoUrl: 'roll-play' },
  { kind: 'grid', items: [{ ground: 'ink', text: 'One tile is not four' }] },
  { kind: 'objectives', ground: 'ink', title: 'What for', image: 'roll-play.svg', objectives: [] },
])('the section schema refuses %j', (section) => {
  expect(productSectionSchema.safeParse(section).success).toBe(false)
})
