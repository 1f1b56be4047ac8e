import { spanOf } from '#shared/prices/spans.ts'
import { products } from './catalogue.ts'
import { peopleOf } from './prices/stated-ranges.ts'

/** The sizes of groups that the catalogue states; "any number" states none. */
const sizes = products.flatMap((product) => {
  const people = peopleOf(product)
  return people && Number.isFinite(people.high) ? [people] : []
})

/** What all products together offer: how many there are, for how many people, and from how many dollars. */
export const offer = {
  products: products.length,
  leastPeople: Math.min(...sizes.map(({ low }) => low)),
  mostPeople: Math.max(...sizes.map(({ high }) => high)),
  leastPrice: Math.min(...products.map((product) => spanOf(product)?.low ?? Infinity)),
} as const
