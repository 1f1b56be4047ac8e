import { groupDigits } from './group-digits.ts'
import type { Price } from './price-list.ts'

/** A sum of whole dollars without the currency's name: `$9,000`. */
export const amountOf = (dollars: number): string => `$${groupDigits(dollars)}`

/** A price as visitors read it: `$9,000 USD` for 9000 dollars; a text such as `Add-ons` as it is. */
export const formatPrice = (price: Price): string =>
  typeof price === 'number' ? `${amountOf(price)} USD` : price

/** Whole US dollars, from the cheapest way to the one with all hands. */
export interface Span {
  readonly low: number
  readonly high: number
}

/** A span as visitors read it: `$9,000 – $13,000 USD`, or one price where both ends are the same. */
export const formatSpan = ({ low, high }: Span): string =>
  low === high ? formatPrice(low) : `${amountOf(low)} – ${formatPrice(high)}`

/** A span for a headline, without the currency's name: `$9,000–13,000`. */
export const shortSpan = ({ low, high }: Span): string =>
  low === high ? amountOf(low) : `${amountOf(low)}–${amountOf(high).slice(1)}`
