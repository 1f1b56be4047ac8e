import { productById } from '#content/catalogue.ts'
import { caseStudyById, isCaseStudyId } from '#content/case-studies.ts'
import { loadCaseStudySections } from '#content/case-study-details.ts'
import type { CaseStudy, Product } from '#content/schema.ts'
import type { CaseStudySection } from '#content/section-schema.ts'

type Written = Extract<CaseStudySection, { kind: 'how-we-built' }>

/** A product as the story shows it, and the part it played. */
export interface Installation extends Pick<Product, 'id' | 'category' | 'categoryHighlight' | 'ground'> {
  readonly description: string
}

export interface HowWeBuiltSection extends Omit<Written, 'installations'> {
  readonly installations: readonly Installation[]
}

export type StorySection = Exclude<CaseStudySection, Written> | HowWeBuiltSection

export interface Story {
  readonly study: CaseStudy
  readonly sections: readonly StorySection[]
}

const installation = ({ product, description }: Written['installations'][number]): Installation => {
  const { id, category, categoryHighlight, ground } = productById(product)
  return { id, category, categoryHighlight, ground, description }
}

/**
 * Everything a case study's page shows, or null when there is no study of that id.
 * @throws when the story's chunk cannot be loaded, as any dynamic import does.
 */
export const loadCaseStudy = async (id: string | undefined): Promise<Story | null> => {
  if (id === undefined || !isCaseStudyId(id)) return null
  const sections = (await loadCaseStudySections(id)).map((section) =>
    section.kind === 'how-we-built'
      ? { ...section, installations: section.installations.map(installation) }
      : section,
  )
  return { study: caseStudyById(id), sections }
}
