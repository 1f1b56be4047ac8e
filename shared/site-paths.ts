import { entryIds, pagePaths } from './page-paths.ts'
import type { apiRoutes } from './routes.ts'

type FormRoute = Extract<(typeof apiRoutes)[number], { readonly screen: string }>

/** The phone forms: the screens of the route table, which is too long for a page's first visit. */
export const formPaths = [
  '/laserfocus',
  '/comboconvo',
  '/ventingmachine',
] as const satisfies readonly FormRoute['screen'][]

/** Path of the page of an evening, which leads phones from form to form. */
export const joinPath = '/join'

/** What phones keep: the forms, and the page that leads to them. */
export const keptPaths = [...formPaths, joinPath] as const

/** Path of the desk's page; a link's token is the fragment. */
export const deskPath = '/desk'

/**
 * The live tools, for the people in the room, who have a code on their table: they have the whole window. They are the
 * live forms of the route table, the chart, and the desk of whoever decides what it shows.
 */
export const toolPaths = [
  ...keptPaths,
  '/laserfocus/scatterplot',
  '/comboconvo/screen',
  '/ventingmachine/screen',
  '/wall',
  deskPath,
] as const

/** Whether a path is a live tool's. */
export const isToolPath = (path: string): boolean => toolPaths.some((tool) => tool === path)

/** The screens with an address of their own. */
export const screenPaths = [...pagePaths, ...toolPaths] as const
export type ScreenPath = (typeof screenPaths)[number]

/** Every address at which the site has something to show: the edge answers 404 for any other. */
export const sitePaths: readonly string[] = [
  ...screenPaths,
  ...Object.entries(entryIds).flatMap(([folder, ids]) => ids.map((id) => `${folder}${id}`)),
]

/** The folders that have a document for what is not there: the site's, and one for each kind of thing that has an id. */
export const nothingFolders = ['/', ...(Object.keys(entryIds) as (keyof typeof entryIds)[])] as const

/** Name of that document. */
export const notFoundFile = '404.html'

/** The folder of the results pages, which operators put there for a while: they are no screens. */
export const resultsFolder = '/results/'

/** The address of the results of a stage's event. */
export const resultsPath = (stage: string): string => `${resultsFolder}${stage}`

/** The address of a sample of such results, of an event that is made up: it lies in the site's build. */
export const samplePath = '/sample'

/** In a published file's metadata: the second, since 1970, from which on the edge says that there is nothing. */
export const untilMetadata = 'until'
