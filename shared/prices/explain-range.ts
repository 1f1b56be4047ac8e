import { joinNames } from './join-names.ts'
import type { PriceRange } from './price-range.ts'

const isAre = (names: readonly string[]) => (names.length === 1 ? 'is' : 'are')
const itThem = (names: readonly string[]) => (names.length === 1 ? 'it' : 'them')

/** What the range goes by. */
const basis = ({ chosen, open }: PriceRange): string => {
  if (chosen === 0) return 'From all “Do it yourself” to all “Bring us in”.'
  if (open === 0) return chosen === 1 ? 'On the plan you chose.' : 'On the plans you chose.'
  return `${chosen} on the plan you chose, ${open} from “Do it yourself” to “Bring us in”.`
}

/** How a range was made, a sentence each, for whoever reads the sum. */
export const explainRange = (range: PriceRange): readonly string[] => {
  const { total, onsiteOnly, unpriced } = range
  if (!total) return []
  return [
    `${basis(range)} Bundling may bring it down.`,
    ...(onsiteOnly.length > 0
      ? [
          `${joinNames(onsiteOnly)} always come${onsiteOnly.length === 1 ? 's' : ''} with us: the same price on both sides.`,
        ]
      : []),
    ...(unpriced.length > 0
      ? [
          `${joinNames(unpriced)} ${isAre(unpriced)} not counted: we price ${itThem(unpriced)} with your estimate.`,
        ]
      : []),
  ]
}
