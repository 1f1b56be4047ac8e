import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anySeating, objectives, productTypes, seatings } from '../../content/filters.ts'
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

const holds = (
  check: (choices: Choices, catalogue: readonly Candidate[], shortlist: readonly Candidate[]) => void,
) =>
  fc.assert(
    fc.property(choicesOf, catalogueOf, (choices, catalogue) => {
      const shortlist = recommend(choices, catalogue).map((id) => catalogue.find((each) => each.id === id)!)
      check(choices, catalogue, shortlist)
    }),
    { numRuns: 500 },
  )

it('recommends three to five, or all of a smaller pool, none twice', () => {
  holds((choices, catalogue, shortlist) => {
    const pool = poolOf(choices, catalogue)
    expect(new Set(shortlist).size).toBe(shortlist.length)
    expect(shortlist.length).toBeLessThanOrEqual(5)
    expect(shortlist.length).toBeGreaterThanOrEqual(Math.min(3, pool.length))
    for (const product of shortlist) expect(pool).toContain(product)
  })
})

it('orders by score, then by catalogue', () => {
  holds((choices, catalogue, shortlist) => {
    shortlist.slice(1).forEach((product, index) => {
      const before = shortlist[index]!
      const difference = score(choices, before) - score(choices, product)
      expect(difference).toBeGreaterThanOrEqual(0)
      if (difference === 0) expect(catalogue.indexOf(before)).toBeLessThan(catalogue.indexOf(product))
    })
  })
})

it('leaves out nothing that is better, or equal and earlier, than what it recommends', () => {
  holds((choices, catalogue, shortlist) => {
    const worst = shortlist.at(-1)
    if (!worst) return
    for (const product of poolOf(choices, catalogue)) {
      if (shortlist.includes(product)) continue
      const difference = score(choices, worst) - score(choices, product)
      expect(difference).toBeGreaterThanOrEqual(0)
      if (difference === 0) expect(catalogue.indexOf(worst)).toBeLessThan(catalogue.indexOf(product))
    }
  })
})

it('takes all that qualify up to five, and a fourth or fifth only if it qualifies', () => {
  holds((choices, catalogue, shortlist) => {
    const qualified = poolOf(choices, catalogue).filter((product) => score(choices, product) >= 4)
    for (const product of shortlist.slice(3)) expect(qualified).toContain(product)
    expect(shortlist.filter((product) => qualified.includes(product))).toHaveLength(
      Math.min(5, qualified.length),
    )
  })
})
