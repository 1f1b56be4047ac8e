import type { Product } from '../schema.ts'

/** From the least to the most, both included; `open` where there may be more than `high`. */
export interface StatedRange {
  readonly low: number
  readonly high: number
  readonly open: boolean
}

const rangeOf = (text: string | undefined): StatedRange | undefined => {
  if (text === undefined) return undefined
  const [low, high] = (text.replaceAll(',', '').match(/\d+/g) ?? []).map(Number)
  // "Any number" has no digit.
  if (low === undefined) return { low: 1, high: Infinity, open: true }
  return { low, high: high ?? low, open: text.includes('+') }
}

/** How many minutes a product takes; undefined where the catalogue does not say. */
export const minutesOf = ({ minutes }: Pick<Product, 'minutes'>): StatedRange | undefined => rangeOf(minutes)

/** How many people a product is for; undefined where the catalogue does not say. */
export const peopleOf = ({ participants }: Pick<Product, 'participants'>): StatedRange | undefined =>
  rangeOf(participants)
