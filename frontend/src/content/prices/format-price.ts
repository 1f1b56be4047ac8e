import { groupDigits } from './group-digits.ts'
import type { Price } from '../schema.ts'

/** A price as visitors read it: `$9,000 USD` for 9000 dollars; a text such as `Add-ons` as it is. */
export const formatPrice = (price: Price): string =>
  typeof price === 'number' ? `$${groupDigits(price)} USD` : price
