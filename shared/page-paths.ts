import { productIds } from './products.ts'

/** The case studies by id, in listing order. */
export const caseStudyIds = [
  'global-leadership-summit',
  'industry-summit-2024',
  'sales-kickoff-2025',
  'consulting-client-event-2024',
] as const
export type CaseStudyId = (typeof caseStudyIds)[number]

/**
 * The pages that visitors find by search and links: they have the bar and the footer, and can be read without code.
 * Each has a folder of its address in frontend/src/pages.
 */
export const pagePaths = [
  '/',
  '/who-we-are',
  '/products',
  '/case-studies',
  '/get-started',
  '/get-started-form',
  '/get-estimate',
  '/compare',
  '/build-your-program',
  '/privacy',
] as const

/** What is there to be forwarded, named for whom it is. */
export const paperIds = ['venue', 'lawyers', 'everybody', 'it'] as const
export type PaperId = (typeof paperIds)[number]

/** The screens that show one of several things, whose id is the last part of the address. */
export const entryIds = {
  '/products/': productIds,
  '/case-study/': caseStudyIds,
  '/for/': paperIds,
} as const satisfies Readonly<Record<`/${string}/`, readonly string[]>>
