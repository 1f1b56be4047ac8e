import { productIds } from './products.ts'
import { apiRoutes } from './routes.ts'

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

type FormRoute = Extract<(typeof apiRoutes)[number], { readonly screen: string }>
const isFormRoute = (route: (typeof apiRoutes)[number]): route is FormRoute => 'screen' in route

/** The phone forms. */
export const formPaths = apiRoutes.filter(isFormRoute).map(({ screen }) => screen)

/** Path of the desk's page; a link's token is the fragment. */
export const deskPath = '/desk'

/**
 * The live tools, for the people in the room, who have a code on their table: they have the whole window. They are the
 * live forms of the route table, the chart, and the desk of whoever decides what it shows.
 */
export const toolPaths = [
  ...formPaths,
  '/laserfocus/scatterplot',
  '/comboconvo/screen',
  '/ventingmachine/screen',
  deskPath,
] as const

/** Whether a path is a live tool's. */
export const isToolPath = (path: string): boolean => toolPaths.some((tool) => tool === path)

/** The screens with an address of their own. */
export const screenPaths = [...pagePaths, ...toolPaths] as const
export type ScreenPath = (typeof screenPaths)[number]

/** The screens that show one of several things, whose id is the last part of the address. */
export const entryIds = {
  '/products/': productIds,
  '/case-study/': caseStudyIds,
} as const satisfies Readonly<Record<`/${string}/`, readonly string[]>>

/** Every address at which the site has something to show: the edge answers 404 for any other. */
export const sitePaths: readonly string[] = [
  ...screenPaths,
  ...Object.entries(entryIds).flatMap(([folder, ids]) => ids.map((id) => `${folder}${id}`)),
]

/** The folder of the results pages, which operators put there for a while: they are no screens. */
export const resultsFolder = '/results/'

/** The address of the results of a stage's event. */
export const resultsPath = (stage: string): string => `${resultsFolder}${stage}`

/** In a published file's metadata: the second, since 1970, from which on the edge says that there is nothing. */
export const untilMetadata = 'until'
