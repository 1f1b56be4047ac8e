import type { ProductId } from '../products.ts'
import type { PlanTitle } from './plans.ts'

/** A price in whole US dollars, or a text that is shown as it is. */
export type Price = number | 'Add-ons'

/** What a product costs on a plan. */
export interface PricedPlan {
  title: PlanTitle
  price: Price
}

const addOns: PricedPlan = { title: 'Ask us about', price: 'Add-ons' }
const withUs = (price: number): PricedPlan[] => [{ title: 'Bring us in', price }, addOns]
const both = (yourself: number, onsite: number): PricedPlan[] => [
  { title: 'Do it yourself', price: yourself },
  ...withUs(onsite),
]

/** Prices are whole US dollars, "Do it yourself" before "Bring us in"; they are here and nowhere else. */
export const priceList: Readonly<Record<ProductId, PricedPlan[]>> = {
  'floating-opinions': both(9_000, 13_000),
  'flag-finder': both(7_000, 10_000),
  'align-by-line': both(8_000, 12_000),
  'combo-convo': both(4_000, 9_000),
  'futures-web': both(8_000, 13_000),
  'if-this-then-what': both(4_500, 8_000),
  'learning-action-matrix': both(4_500, 8_000),
  'ping-poll': both(7_000, 10_000),
  'priority-pathways': both(7_000, 9_000),
  'reflection-collection': both(9_000, 13_000),
  'taking-action': both(4_000, 8_000),
  'vision-forest': withUs(23_000),
  'block-party': both(7_000, 10_000),
  'pointing-the-way': both(8_000, 12_000),
  'combo-convo-plus': both(8_000, 12_000),
  // Has no price: visitors ask for an estimate.
  'roll-play': [],
}
