import { caseStudyIds, type CaseStudyId } from '#shared/page-paths.ts'
import { productsOfCases } from './products-of-cases.ts'
import type { CaseStudy } from './schema.ts'

type Facts = Omit<CaseStudy, 'id' | 'products'>

const facts: Readonly<Record<CaseStudyId, Facts>> = {
  'global-leadership-summit': {
    name: 'Global Leadership Summit',
    category: 'Global Leadership',
    categoryHighlight: 'Summit',
    tagline: 'Two days, one sky full of opinions, and five hundred leaders lining up to move a balloon.',
    ground: 'ink',
    tags: ['Networking', 'Build alignment', 'Reflect & synthesize'],
    clientLogo: 'client-lumenworth',
    city: 'Toronto',
    days: 2,
    participants: 500,
  },
  'industry-summit-2024': {
    name: 'Industry Summit 2024',
    category: 'Industry',
    categoryHighlight: 'Summit 2024',
    tagline: 'Six hundred rivals under one roof, mapping the same future in pink string.',
    ground: 'deep',
    tags: ['Explore priorities', 'Inspire creativity', 'Visualize insights'],
    clientLogo: 'client-ninefold',
    city: 'Seattle',
    days: 2,
    participants: 600,
  },
  'sales-kickoff-2025': {
    name: 'Sales Kickoff 2025',
    category: 'Sales',
    categoryHighlight: 'Kickoff 2025',
    tagline: 'A sales team that spent its kickoff climbing, not clapping.',
    ground: 'tangerine',
    tags: ['Networking', 'Explore priorities', 'Ideas to action'],
    clientLogo: 'client-brasslane',
    city: 'Washington DC',
    days: 2,
    participants: 150,
  },
  'consulting-client-event-2024': {
    name: 'Consulting Client Event 2024',
    category: 'Consulting Client',
    categoryHighlight: 'Event 2024',
    tagline: 'One day, no podium, and clients who turned out to have the answers.',
    ground: 'violet',
    tags: ['Peer learning', 'Ideas to action', 'Reflect & synthesize'],
    clientLogo: 'client-marrow-fig',
    city: 'Toronto',
    days: 1,
    participants: 150,
  },
}

const caseStudy = (id: CaseStudyId): CaseStudy => ({
  id,
  ...facts[id],
  products: productsOfCases[id],
})

/** The four case studies, in listing order. */
export const caseStudies: readonly CaseStudy[] = caseStudyIds.map(caseStudy)

/** Whether a text from outside, such as a part of an address, is a case study's id. */
export const isCaseStudyId = (text: string): text is CaseStudyId => Object.hasOwn(facts, text)

/** A case study by its id; ask `isCaseStudyId` first about a text from outside. */
export const caseStudyById = caseStudy

/** The figures of a case study as cards and heroes show them: days, participants, products. */
export const caseStudyFigures = ({ days, participants, products }: CaseStudy) => [
  { label: days === 1 ? 'day' : 'days', value: days },
  { label: 'participants', value: participants },
  { label: 'products', value: products.length },
]
