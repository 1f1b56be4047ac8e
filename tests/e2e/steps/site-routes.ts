import { sitePaths, toolPaths } from '../../../shared/site-paths.ts'

/** The live tools, which people open by a code on the table and no page leads to. */
export { toolPaths }

/** Every page there is. */
export const allPaths = sitePaths

/** Pages within the frame, where visitors arrive. */
export const framedPaths = sitePaths.filter((path) => !toolPaths.some((tool) => tool === path))

/** The sixteen products. */
export const productPaths = sitePaths.filter((path) => path.startsWith('/products/'))

/** The parts of a page that links from other pages lead to. */
export const anchors: Readonly<Record<string, readonly string[]>> = {
  '/products': ['tagContent'],
  '/get-started': ['contact-form', 'faq'],
}

/** The queries that links carry: the eight tags. */
export const tagQueries = [
  'Networking',
  'Peer learning',
  'Explore priorities',
  'Ideas to action',
  'Reflect & synthesize',
  'Build alignment',
  'Inspire creativity',
  'Visualize insights',
] as const
