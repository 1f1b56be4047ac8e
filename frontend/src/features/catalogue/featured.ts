import type { ProductId } from '#shared/products.ts'
import type { CaseStudyId } from '#shared/page-paths.ts'

/** What the carousel shows, in its order: no two neighbors of one hue, the last and the first included. */
export const featuredProducts: readonly ProductId[] = [
  'combo-convo',
  'floating-opinions',
  'block-party',
  'flag-finder',
  'futures-web',
]

/** The two case studies below the grid. */
export const featuredCaseStudies: readonly CaseStudyId[] = ['global-leadership-summit', 'sales-kickoff-2025']
