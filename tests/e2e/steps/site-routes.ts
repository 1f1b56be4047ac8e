/** The sixteen products. */
export const productPaths = [
  '/products/floating-opinions',
  '/products/flag-finder',
  '/products/align-by-line',
  '/products/combo-convo',
  '/products/futures-web',
  '/products/if-this-then-what',
  '/products/learning-action-matrix',
  '/products/ping-poll',
  '/products/priority-pathways',
  '/products/reflection-collection',
  '/products/taking-action',
  '/products/vision-forest',
  '/products/block-party',
  '/products/pointing-the-way',
  '/products/combo-convo-plus',
  '/products/roll-play',
] as const

/** Pages within the frame, where visitors arrive. */
export const framedPaths = [
  '/',
  '/who-we-are',
  '/products',
  ...productPaths,
  '/case-studies',
  '/case-study/global-leadership-summit',
  '/case-study/industry-summit-2024',
  '/case-study/sales-kickoff-2025',
  '/case-study/consulting-client-event-2024',
  '/get-started',
  '/get-started-form',
  '/get-estimate',
  '/build-your-program',
] as const

/** The live tools, which people open by a code on the table and no page leads to. */
export const toolPaths = ['/comboconvo', '/laserfocus', '/laserfocus/scatterplot', '/ventingmachine'] as const

/** Every page there is: the fourteen routes with all their parameters. */
export const allPaths: readonly string[] = [...framedPaths, ...toolPaths]

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
