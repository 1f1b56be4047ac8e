import { splitProductIds } from '#shared/leads/product-ids.ts'
import { isProductId, type ProductId } from '#shared/products.ts'
import { comparePath, mostCompared } from '#content/paths.ts'

/** What an address asks to see side by side. */
export interface Comparison {
  /** In their order, at most four. */
  readonly ids: readonly ProductId[]
  /** Products beyond the fourth. */
  readonly leftOut: readonly ProductId[]
  /** How many of those asked for are none of the site's products. */
  readonly unknown: number
  /** Whether rows that say the same of all are hidden. */
  readonly hidesSame: boolean
}

/** The comparison that an address asks for. */
export const readComparison = (search: string): Comparison => {
  const query = new URLSearchParams(search)
  const asked = splitProductIds(query.get('products') ?? '')
  const known = asked.filter(isProductId)
  return {
    ids: known.slice(0, mostCompared),
    leftOut: known.slice(mostCompared),
    unknown: asked.length - known.length,
    hidesSame: query.get('same') === 'hidden',
  }
}

/** The address of a comparison. */
export const comparisonPath = (ids: readonly ProductId[], hidesSame: boolean): string =>
  `${comparePath(ids)}${hidesSame ? '&same=hidden' : ''}`

/** With a product in a column: one that stands in another changes places, any other comes in place of what was there. */
export const withProductAt = (
  ids: readonly ProductId[],
  column: number,
  picked: ProductId,
): readonly ProductId[] =>
  ids.map((id, index) => (index === column ? picked : id === picked ? (ids[column] ?? id) : id))
