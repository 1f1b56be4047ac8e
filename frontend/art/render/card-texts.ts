import { productIds, productNames } from '#shared/products.ts'
import { site } from '#shared/site.ts'
import { caseStudies } from '#content/case-studies.ts'

/** What one social card says, and the scene it shows. */
export interface CardText {
  /** File name of the card; a product's or a case study's is its own id, a page's its path. */
  id: string
  title: string
  scene: string
}

/** Headlines of the pages, each with a scene that fits them. */
const pages: readonly CardText[] = [
  { id: 'home', title: site.headline, scene: 'hero-wake' },
  { id: 'who-we-are', title: 'Who Are We, Anyway?', scene: 'hero-hands' },
  { id: 'products', title: 'Products', scene: 'hero-exchange' },
  { id: 'case-studies', title: 'Four rooms that talked back.', scene: 'global-leadership-summit' },
  { id: 'get-started', title: 'Let’s wake up your event.', scene: 'main-video' },
  { id: 'get-started-form', title: 'What should happen in the room?', scene: 'pointing-the-way' },
  { id: 'get-estimate', title: 'Your list, priced.', scene: 'ping-poll' },
  { id: 'build-your-program', title: 'Build Your Program', scene: 'block-party' },
  { id: 'laserfocus', title: 'Laser Focus', scene: 'learning-action-matrix' },
  { id: 'comboconvo', title: 'Combo Convo', scene: 'combo-convo-plus' },
  { id: 'ventingmachine', title: 'Venting Machine', scene: 'reflection-collection' },
]

/** Every card there is: the pages, the products, the case studies. */
export const cardTexts: readonly CardText[] = [
  ...pages,
  ...productIds.map((id) => ({ id, title: productNames[id], scene: id })),
  ...caseStudies.map(({ id, name }) => ({ id, title: name, scene: id })),
]
