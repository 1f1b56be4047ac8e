import { groupDigits } from './group-digits.ts'
import type { Price } from '../schema.ts'

/** A sum of whole dollars without the currency's name: `$9,000`. */
export const amountOf = (dollars: number): string => `$${groupDigits(dollars)}`

/** A price as visitors read it: `$9,000 USD` for 9000 dollars; a text such as `Add-ons` as it is. */
export const formatPrice = (price: Price): string =>
  typeof price === 'number' ? `${amountOf(price)} USD` : price
