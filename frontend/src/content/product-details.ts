import type { ProductId } from '#shared/products.ts'
import type { ProductSection } from './section-schema.ts'

type Load = () => Promise<{ sections: readonly ProductSection[] }>

const loaders: Readonly<Record<ProductId, Load>> = {
  'floating-opinions': () => import('./products/floating-opinions.ts'),
  'flag-finder': () => import('./products/flag-finder.ts'),
  'align-by-line': () => import('./products/align-by-line.ts'),
  'combo-convo': () => import('./products/combo-convo.ts'),
  'futures-web': () => import('./products/futures-web.ts'),
  'if-this-then-what': () => import('./products/if-this-then-what.ts'),
  'learning-action-matrix': () => import('./products/learning-action-matrix.ts'),
  'ping-poll': () => import('./products/ping-poll.ts'),
  'priority-pathways': () => import('./products/priority-pathways.ts'),
  'reflection-collection': () => import('./products/reflection-collection.ts'),
  'taking-action': () => import('./products/taking-action.ts'),
  'vision-forest': () => import('./products/vision-forest.ts'),
  'block-party': () => import('./products/block-party.ts'),
  'pointing-the-way': () => import('./products/pointing-the-way.ts'),
  'combo-convo-plus': () => import('./products/combo-convo-plus.ts'),
  'roll-play': () => import('./products/roll-play.ts'),
}

/**
 * The sections of a product's page, in order; each product is a chunk of its own.
 * @throws when the chunk cannot be loaded, as any dynamic import does.
 */
export const loadProductSections = async (id: ProductId): Promise<readonly ProductSection[]> =>
  (await loaders[id]()).sections
