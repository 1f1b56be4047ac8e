import { describe, expect, it } from 'vitest'
import { caseStudyIds, type CaseStudyId } from '#shared/page-paths.ts'
import { caseStudies, isCaseStudyId } from './case-studies.ts'
import { loadCaseStudySections } from './case-study-details.ts'
import { caseStudySchema } from './schema.ts'
import { caseStudySectionSchema, type CaseStudySection } from './section-schema.ts'

const pages = new Map(
  await Promise.all(caseStudyIds.map(async (id) => [id, await loadCaseStudySections(id)] as const)),
)
const ofKind = <Kind extends CaseStudySection['kind']>(id: CaseStudyId, kind: Kind) =>
  pages
    .get(id)!
    .find((section): section is Extract<CaseStudySection, { kind: Kind }> => section.kind === kind)!

describe('the case studies', () => {
  it('lists four, and knows no others', () => {
    expect(caseStudies.map(({ id }) => id)).toEqual(caseStudyIds)
    expect(new Set(caseStudies.map(({ ground }) => ground)).size).toBe(4)
    expect(new Set(caseStudies.flatMap(({ products }) => products)).size).toBe(12)
    for (const text of ['', 'leadership-summit', 'toString', '__proto__'])
      expect(isCaseStudyId(text)).toBe(false)
  })
})

describe.each(caseStudies)('the page of $id', (study) => {
  const { id } = study

  it('fits the schema', () => {
    expect(caseStudySchema.parse(study)).toEqual(study)
    expect(`${study.category} ${study.categoryHighlight}`).toBe(study.name)
    for (const section of pages.get(id)!) expect(caseStudySectionSchema.parse(section)).toEqual(section)
  })

  it('keeps the order of its sections', () => {
    expect(pages.get(id)!.map(({ kind }) => kind)).toEqual([
      'hero',
      'details',
      'image',
      'imageGrid',
      'testimonialSizzle',
      'how-we-built',
      'dataFeature',
      // One of them has a sample of what such an event leaves behind.
      ...(id === 'global-leadership-summit' ? ['sample'] : []),
      'tealCTA',
    ])
  })

  it('was built from the products it lists, and shows no other', () => {
    expect(ofKind(id, 'how-we-built').installations.map(({ product }) => product)).toEqual(study.products)
    const { imageLeft, imageRight } = ofKind(id, 'imageGrid')
    const shown = [imageLeft, imageRight, ofKind(id, 'dataFeature').image, ofKind(id, 'image').image]
    for (const { media } of shown) expect([id, ...study.products]).toContain(media)
  })

  it('repeats its own facts in the overview', () => {
    const features = ofKind(id, 'details').features.join('\n')
    const days = study.days === 1 ? 'One day' : 'Two days'
    const count = { 3: 'Three', 4: 'Four', 5: 'Five' }[study.products.length]
    expect(features).toContain(`${days} in ${study.city}`)
    expect(features).toContain(`${study.participants} participants`)
    expect(features).toContain(`${count} products`)
  })

  it('has a speaker of its own, who works for the client', () => {
    const { videoSrc, role } = ofKind(id, 'testimonialSizzle')
    expect(videoSrc).toBe(`testimonial-${id}`)
    const client = study.clientLogo.replace('client-', '').split('-')[0]!
    expect(role.toLowerCase()).toContain(client)
  })
})
