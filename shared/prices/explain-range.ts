import { joinNames } from './join-names.ts'
import type { PriceRange } from './price-range.ts'

const numerals =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(
    ' ',
  )

/** A whole number in words up to sixteen, which is the whole catalogue. */
const inWords = (count: number): string => numerals[count] ?? String(count)
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What is decided, and what is not. */
const chosenOf = ({ chosen, open }: PriceRange): readonly string[] => {
  const plans = `${inWords(chosen)} plan${chosen === 1 ? ' is' : 's are'} chosen; `
  if (open > 0)
    return [`${capitalised(`${chosen > 0 ? plans : ''}${inWords(open)}`)} can still go either way.`]
  return chosen > 0 ? ['Every plan is chosen.'] : []
}

/** How a range was made, a short sentence each, for whoever reads the sum. */
export const explainRange = (range: PriceRange): readonly string[] => {
  const { total, chosen, open, onsiteOnly, unpriced } = range
  if (!total) return []
  return [
    ...chosenOf(range),
    ...(onsiteOnly.length > 0
      ? [`${joinNames(onsiteOnly)} always come${onsiteOnly.length === 1 ? 's' : ''} with our team.`]
      : []),
    ...(unpriced.length > 0
      ? [`${joinNames(unpriced)} ${unpriced.length === 1 ? 'is' : 'are'} not counted yet.`]
      : []),
    ...(chosen + open + onsiteOnly.length > 1 ? ['Bundling may bring it down.'] : []),
  ]
}
