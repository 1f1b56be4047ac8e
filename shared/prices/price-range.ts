import type { Span } from './format-price.ts'
import { chosenPrice, hasChoice, type Planned, type Priced, spanOf } from './spans.ts'

export interface PriceRange {
  /** Nothing where no product has a price. */
  readonly total: Span | undefined
  /** How many products count at the plan that was chosen for them, of those that have two. */
  readonly chosen: number
  /** How many products count from plan to plan, as none was chosen. */
  readonly open: number
  /** Names of products that can only be had with us: their one price counts on both sides. */
  readonly onsiteOnly: readonly string[]
  /** Names of products without a price: they are not counted. */
  readonly unpriced: readonly string[]
}

const namesOf = (products: readonly Priced[]) => products.map(({ name }) => name)

/** What a list of products comes to, indicatively. */
export const priceRange = (products: readonly Planned[]): PriceRange => {
  const priced = products.filter((each) => spanOf(each))
  const either = priced.filter(hasChoice)
  const open = either.filter((each) => chosenPrice(each) === undefined).length
  const sum = (side: keyof Span) => priced.reduce((total, each) => total + (spanOf(each)?.[side] ?? 0), 0)
  return {
    total: priced.length === 0 ? undefined : { low: sum('low'), high: sum('high') },
    chosen: either.length - open,
    open,
    onsiteOnly: namesOf(priced.filter((each) => !hasChoice(each))),
    unpriced: namesOf(products.filter((each) => !spanOf(each))),
  }
}
