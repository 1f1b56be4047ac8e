import { caseStudyIds, pagePaths, paperIds } from '#shared/page-paths.ts'
import { toolPaths } from '#shared/site-paths.ts'
import { productIds } from '#shared/products.ts'
import { caseStudyById } from '#content/case-studies.ts'
import { loadCaseStudySections } from '#content/case-study-details.ts'
import { productById } from '#content/catalogue.ts'
import { caseStudyMeta, productMeta } from '#content/meta/entry-meta.ts'
import { paperMeta } from '#content/papers/paper-meta.ts'
import type { PageMeta } from '#content/meta/page-meta.ts'
import { loadProductSections } from '#content/product-details.ts'
import { pageEntries } from './page-entries.ts'

/** The meta of every page of the site: pages, products, case studies, live tools. */
export const pageMetas: readonly PageMeta[] = [
  ...pagePaths.map((path) => pageEntries[path].meta),
  ...(await Promise.all(
    productIds.map(async (id) => productMeta(productById(id), await loadProductSections(id))),
  )),
  ...(await Promise.all(
    caseStudyIds.map(async (id) => caseStudyMeta(caseStudyById(id), await loadCaseStudySections(id))),
  )),
  ...paperIds.map(paperMeta),
  ...toolPaths.map((path) => pageEntries[path].meta),
]

const byPath = new Map(pageMetas.map((meta) => [meta.preview.path, meta]))

/** The meta of the page at a path; undefined where there is none. */
export const metaOf = (path: string): PageMeta | undefined => byPath.get(path)

/** A path of the site as a whole address. `origin` has no slash at its end: https://headstalking.example */
export const addressOf = (path: string, origin: string): string => new URL(path, origin).href
