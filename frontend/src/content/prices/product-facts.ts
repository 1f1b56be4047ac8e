import { leastPrice } from './least-price.ts'
import type { Product } from '../schema.ts'

type Described = Pick<Product, 'name' | 'plans' | 'minutes' | 'participants'>

/** The least price of a product, how long it takes and for how many, as far as the catalogue knows: a few words each. */
export const factsOf = (product: Described): readonly string[] => {
  const { minutes, participants } = product
  return [
    leastPrice(product),
    ...(minutes === undefined ? [] : [`${minutes} min`]),
    ...(participants === undefined
      ? []
      : [/\d/.test(participants) ? `${participants} people` : `${participants.toLowerCase()} of people`]),
  ]
}
