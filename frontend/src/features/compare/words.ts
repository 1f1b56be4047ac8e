import { productNames } from '#shared/products.ts'
import { joinNames } from '#shared/prices/join-names.ts'
import type { Comparison } from './comparison.ts'

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
