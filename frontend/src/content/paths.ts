import type { CaseStudyId } from '#shared/site-paths.ts'

/** Where a product is shown. (specification, section 2, "Route table") */
export const productPath = (id: string): string => `/products/${id}`

/** Where a case study is read. (spec/decisions.md, "Routes") */
export const caseStudyPath = (id: CaseStudyId): string => `/case-study/${id}`

/** Where a tag's products are listed. (specification, section 2, "Footer") */
export const tagPath = (label: string): string => `/products?tag=${encodeURIComponent(label)}#tagContent`
