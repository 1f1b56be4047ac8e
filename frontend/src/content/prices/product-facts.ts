import { leastPrice } from './least-price.ts'
import type { Product } from '../schema.ts'

type Described = Pick<Product, 'name' | 'plans' | 'minutes' | 'participants'>

/**
 * What a product costs, how long it takes and for how many, as far as the catalogue knows: a few words each. `prices` are
 * said in place of the least one.
 */
export const factsOf = (
  product: Described,
  prices: readonly string[] = [leastPrice(product)],
): readonly string[] => {
  const { minutes, participants } = product
  return [
    ...prices,
    ...(minutes === undefined ? [] : [`${minutes} min`]),
    ...(participants === undefined
      ? []
      : [/\d/.test(participants) ? `${participants} people` : `${participants.toLowerCase()} of people`]),
  ]
}
