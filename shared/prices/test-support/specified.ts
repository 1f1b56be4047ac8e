import { type ProductId, productIds } from '../../products.ts'
import { seededRandom } from '../../seeded-random.ts'
import { readWishes, type Wish } from '../wish.ts'

/** The owner's price list, typed again: without us, with us, in dollars; 0 where there is no such plan. */
export const specified: Readonly<Record<ProductId, readonly [yourself: number, onsite: number]>> = {
  'floating-opinions': [9000, 13000],
  'flag-finder': [7000, 10000],
  'align-by-line': [8000, 12000],
  'combo-convo': [4000, 9000],
  'combo-convo-plus': [8000, 12000],
  'futures-web': [8000, 13000],
  'if-this-then-what': [4500, 8000],
  'learning-action-matrix': [4500, 8000],
  'ping-poll': [7000, 10000],
  'priority-pathways': [7000, 9000],
  'reflection-collection': [9000, 13000],
  'taking-action': [4000, 8000],
  'pointing-the-way': [8000, 12000],
  'block-party': [7000, 10000],
  'vision-forest': [0, 23000],
  'roll-play': [0, 0],
}

/** `$9,000` */
export const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
/** The prices of a product's plans, least first. */
export const pricesOf = (id: ProductId) => specified[id].filter((price) => price > 0)
export const amounts = (prices: readonly number[]) => prices.map(dollars)
/** From plan to plan, as a sum says it: the dollar sign once. */
const sum = (low: number, high: number) =>
  low === high ? dollars(low) : `${dollars(low)}–${high.toLocaleString('en-US')}`

const plans = [undefined, 'do-it-yourself', 'bring-us-in'] as const

/** One to sixteen products in any order, each on any plan it is sold on, or none. */
const randomList = (random: () => number): Wish[] => {
  const ids = [...productIds]
    .sort(() => random() - 0.5)
    .slice(0, 1 + Math.floor(random() * productIds.length))
  return readWishes(
    ids.map((id) => [id, plans[Math.floor(random() * plans.length)]].filter(Boolean).join(':')).join(','),
  )
}

/** What a product adds at either end. */
export const ends = ({ id, plan }: Wish): readonly [low: number, high: number] => {
  const [yourself, onsite] = specified[id]
  if (plan === 'do-it-yourself') return [yourself, yourself]
  return plan === 'bring-us-in' ? [onsite, onsite] : [yourself || onsite, onsite]
}

/** What a list comes to, as a sum says it; empty where nothing on it has a price. */
export const sumOf = (list: readonly Wish[]): string => {
  const low = list.reduce((total, wish) => total + ends(wish)[0], 0)
  const high = list.reduce((total, wish) => total + ends(wish)[1], 0)
  return high > 0 ? sum(low, high) : ''
}

/** Fifty lists, the same in each run. */
export const randomLists = (): Wish[][] => {
  const random = seededRandom(24)
  return Array.from({ length: 50 }, () => randomList(random))
}
