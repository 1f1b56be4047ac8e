import type { Product } from '../schema.ts'

/** From the least to the most, both included. */
export interface StatedRange {
  readonly low: number
  readonly high: number
  /** Whether more than that is meant, too: "40–500+" does not say how much more. */
  readonly more: false | undefined
}

const rangeOf = (text: string | undefined): StatedRange | undefined => {
  if (text === undefined) return undefined
  const [low, high] = (text.replaceAll(',', '').match(/\d+/g) ?? []).map(Number)
  // "Any number" has no digit.
  if (low === undefined) return { low: 1, high: Infinity, more: false }
  return { low, high: high ?? low, more: text.includes('+') ? undefined : false }
}

/** How many minutes a product takes; undefined where the catalogue does not say. */
export const minutesOf = ({ minutes }: Pick<Product, 'minutes'>): StatedRange | undefined => rangeOf(minutes)

/** How many people a product is for; undefined where the catalogue does not say. */
export const peopleOf = ({ participants }: Pick<Product, 'participants'>): StatedRange | undefined =>
  rangeOf(participants)
