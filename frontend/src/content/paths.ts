import type { CaseStudyId } from '#shared/page-paths.ts'

/** Where a product is shown. */
export const productPath = (id: string): string => `/products/${id}`

/** Where a case study is read. */
export const caseStudyPath = (id: CaseStudyId): string => `/case-study/${id}`

/** Where a tag's products are listed. */
export const tagPath = (label: string): string => `/products?tag=${encodeURIComponent(label)}#tagContent`

/** How many products stand side by side at most. */
export const mostCompared = 4

/** Where products are compared: the first few of them, in their order. */
export const comparePath = (ids: readonly string[]): string =>
  `/compare?products=${ids.slice(0, mostCompared).join(',')}`
