import { caseStudyIds } from '#shared/site-paths.ts'
import { productIds } from '#shared/products.ts'
import { caseStudyById } from '../../src/content/case-studies.ts'
import { loadCaseStudySections } from '../../src/content/case-study-details.ts'
import { productById } from '../../src/content/catalogue.ts'
import { caseStudyHead, productHead } from '../../src/content/heads/entry-heads.ts'
import type { PageHeadFacts } from '../../src/content/heads/page-head.ts'
import { liveToolHeads, pageHeads } from '../../src/content/heads/page-heads.ts'
import { loadProductSections } from '../../src/content/product-details.ts'

/** The head of every page of the site: pages, products, case studies, live tools. */
export const heads: readonly PageHeadFacts[] = [
  ...pageHeads,
  ...(await Promise.all(
    productIds.map(async (id) => productHead(productById(id), await loadProductSections(id))),
  )),
  ...(await Promise.all(
    caseStudyIds.map(async (id) => caseStudyHead(caseStudyById(id), await loadCaseStudySections(id))),
  )),
  ...liveToolHeads,
]

const byPath = new Map(heads.map((head) => [head.preview.path, head]))

/** The head of the page at a path; undefined where there is none. */
export const headOf = (path: string): PageHeadFacts | undefined => byPath.get(path)

/** A path of the site as a whole address. `origin` has no slash at its end: https://headstalking.example */
export const addressOf = (path: string, origin: string): string => new URL(path, origin).href
