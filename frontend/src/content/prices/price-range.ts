import { amountOf, formatPrice } from './format-price.ts'
import type { PlanTitle } from '../plans.ts'
import type { Product } from '../schema.ts'

/** Whole US dollars, from the cheapest way to the one with all hands. */
export interface Span {
  readonly low: number
  readonly high: number
}

type Priced = Pick<Product, 'name' | 'plans'>

export interface PriceRange {
  /** Nothing where no product has a price. */
  readonly total: Span | undefined
  /** Names of products that can only be had with us: their one price counts on both sides. */
  readonly onsiteOnly: readonly string[]
  /** Names of products without a price: they are not counted. */
  readonly unpriced: readonly string[]
}

const priceOf = ({ plans }: Priced, title: PlanTitle): number | undefined => {
  const price = plans.find((plan) => plan.title === title)?.price
  return typeof price === 'number' ? price : undefined
}

/** From "Do it yourself" to "Bring us in"; a plan that is missing takes the other one's price. */
export const spanOf = (product: Priced): Span | undefined => {
  const yourself = priceOf(product, 'Do it yourself')
  const onsite = priceOf(product, 'Bring us in')
  const low = yourself ?? onsite
  const high = onsite ?? yourself
  return low === undefined || high === undefined ? undefined : { low, high }
}

/** The least that a product costs, as a card says it: `from $4,000`, or one price where there is no other. */
export const leastPrice = (product: Priced): string => {
  const span = spanOf(product)
  if (!span) return 'Price on request'
  return span.low === span.high ? amountOf(span.low) : `from ${amountOf(span.low)}`
}

const namesOf = (products: readonly Priced[]) => products.map(({ name }) => name)

/** What a list of products comes to, indicatively. */
export const priceRange = (products: readonly Priced[]): PriceRange => {
  const spans = products.map(spanOf).filter((span) => span !== undefined)
  const sum = (side: keyof Span) => spans.reduce((total, span) => total + span[side], 0)
  return {
    total: spans.length === 0 ? undefined : { low: sum('low'), high: sum('high') },
    onsiteOnly: namesOf(
      products.filter((each) => spanOf(each) && priceOf(each, 'Do it yourself') === undefined),
    ),
    unpriced: namesOf(products.filter((each) => !spanOf(each))),
  }
}

/** A span as visitors read it: `$9,000 – $13,000 USD`, or one price where both ends are the same. */
export const formatSpan = ({ low, high }: Span): string =>
  low === high ? formatPrice(low) : `${amountOf(low)} – ${formatPrice(high)}`

/** A span for a headline, without the currency's name: `$9,000–13,000`. */
export const shortSpan = ({ low, high }: Span): string =>
  low === high ? amountOf(low) : `${amountOf(low)}–${amountOf(high).slice(1)}`

/** Names in a sentence: `A`, `A and B`, `A, B and C`. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
