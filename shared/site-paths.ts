import { productIds } from './products.ts'

/** The case studies by id, in listing order. */
export const caseStudyIds = [
  'global-leadership-summit',
  'industry-summit-2024',
  'sales-kickoff-2025',
  'consulting-client-event-2024',
] as const
export type CaseStudyId = (typeof caseStudyIds)[number]

/** The screens with an address of their own. */
export const screenPaths = [
  '/',
  '/who-we-are',
  '/products',
  '/case-studies',
  '/get-started',
  '/get-started-form',
  '/get-estimate',
  '/build-your-program',
  '/comboconvo',
  '/laserfocus',
  '/laserfocus/scatterplot',
  '/ventingmachine',
] as const

/** The screens that show one of several things, whose id is the last part of the address. */
export const entryIds = {
  '/products/': productIds,
  '/case-study/': caseStudyIds,
} as const satisfies Readonly<Record<`/${string}/`, readonly string[]>>

/**
 * Every address at which the site has something to show: the router shows it, and the edge responds 404 to any other, so
 * that search engines do not list what is not there.
 */
export const sitePaths: readonly string[] = [
  ...screenPaths,
  ...Object.entries(entryIds).flatMap(([folder, ids]) => ids.map((id) => `${folder}${id}`)),
]
