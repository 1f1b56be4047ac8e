import { splitProductIds } from '#shared/leads/product-ids.ts'
import { isProductId, type ProductId, productNames } from '#shared/products.ts'
import { joinNames } from '#shared/prices/join-names.ts'
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

const numerals = ['None', 'One', 'Two', 'Three', 'Four']

/** What of an address cannot be shown, a sentence each. */
const notesOn = ({ leftOut, unknown }: Comparison): readonly string[] => [
  ...(leftOut.length > 0
    ? [`Four fit side by side: ${joinNames(leftOut.map((id) => productNames[id]))} had to stay outside.`]
    : []),
  ...(unknown > 0 ? [`The link also names ${unknown === 1 ? 'something' : 'things'} we don’t have.`] : []),
]

/** What the page says of a comparison, all of which the visitor may have liked. */
export const leadOf = (comparison: Comparison, allLiked: boolean): string => {
  const count = comparison.ids.length
  const about =
    count < 2
      ? 'Pick two to four, and we put them next to each other.'
      : `${numerals[count] ?? ''} ${allLiked ? 'you liked' : 'to choose from'}. Swap one, drop one, or let them argue it out.`
  return [about, ...notesOn(comparison)].join(' ')
}
