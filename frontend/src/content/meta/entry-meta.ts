import { cardPath, type PageMeta } from './page-meta.ts'
import { caseStudyPath, productPath } from '../paths.ts'
import type { CaseStudy, Product } from '../schema.ts'

/** The sections of an entry's page, of which the first says in words what its scene shows. */
type Sections = readonly { readonly kind: string; readonly alt?: string }[]

const sceneOf = (sections: Sections, name: string): string =>
  sections.find(({ kind }) => kind === 'hero')?.alt ?? name

/** Short, since a search result cuts a title at about 60 characters. */
const kindOf = ({ filters }: Product): string =>
  filters.type.map((type) => (type === 'Facilitated session' ? 'Session' : 'Installation')).join(' and ')

/** The meta of a product's page; the kind tells its title from that of the live tool of the same name. */
export const productMeta = (product: Product, sections: Sections): PageMeta => ({
  title: `${product.name} · ${kindOf(product)}`,
  description: product.shortDescription,
  preview: {
    path: productPath(product.id),
    image: cardPath(product.id),
    alt: sceneOf(sections, product.name),
  },
  indexed: true,
})

/** Where, how long and how many, in one sentence. */
export const caseStudyFacts = ({ city, days, participants }: CaseStudy): string =>
  `${days} ${days === 1 ? 'day' : 'days'} in ${city}, ${participants} participants.`

/** The meta of a case study's page; its tagline alone is too short for a search result. */
export const caseStudyMeta = (study: CaseStudy, sections: Sections): PageMeta => ({
  title: study.name,
  description: `${study.tagline} ${caseStudyFacts(study)}`,
  preview: {
    path: caseStudyPath(study.id),
    image: cardPath(study.id),
    alt: sceneOf(sections, study.name),
  },
  indexed: true,
})
