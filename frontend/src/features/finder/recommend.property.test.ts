import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anySeating, objectives, productTypes, seatings } from '#content/filters.ts'
import type { Choices } from './choices.ts'
import { recommend, score, type Candidate } from './recommend.ts'

const choicesOf = fc.record<Choices>({
  type: fc.subarray([...productTypes], { minLength: 1 }),
  objectives: fc.subarray([...objectives], { minLength: 1 }),
  seating: fc.subarray([...seatings]),
})
const catalogueOf = fc
  .array(
    fc.record({
      type: fc.subarray([...productTypes], { minLength: 1 }),
      objectives: fc.subarray([...objectives]),
      seating: fc.oneof(fc.constant([anySeating]), fc.subarray([...seatings])),
    }),
    { maxLength: 20 },
  )
  .map((all): Candidate[] => all.map((filters, index) => ({ id: `product-${index}`, filters })))

/** What may be recommended at all: exactly one chosen type rules out the others. */
const poolOf = ({ type }: Choices, catalogue: readonly Candidate[]) =>
  type.length === 1 ? catalogue.filter(({ filters }) => filters.type.includes(type[0]!)) : catalogue

it('recommends the best three to five by score, then by catalogue, a fourth and fifth only if they qualify', () => {
  fc.assert(
    fc.property(choicesOf, catalogueOf, (choices, catalogue) => {
      const shortlist = recommend(choices, catalogue)
      const best = poolOf(choices, catalogue).toSorted(
        (one, other) => score(choices, other) - score(choices, one),
      )
      const qualified = best.filter((product) => score(choices, product) >= 4).length
      const count = Math.min(5, Math.max(3, qualified))
      expect(shortlist).toEqual(best.slice(0, count).map(({ id }) => id))
    }),
    { numRuns: 1000 },
  )
})
