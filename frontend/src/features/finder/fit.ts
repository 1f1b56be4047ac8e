import { anySeating } from '#content/filters.ts'
import type { Product } from '#content/schema.ts'
import type { Choices } from './choices.ts'
import { matches } from './recommend.ts'

const anySeatingWords = 'Any seating'

/** Which of the choices a product meets, in a few words a line; its type where it meets nothing else. */
export const reasonsFor = (choices: Choices, product: Pick<Product, 'id' | 'filters'>): readonly string[] => {
  const { type, objectives, seating } = matches(choices, product)
  // Says nothing of the seating to visitors who are not sure about it.
  const sure = seating.filter((choice) => choice !== 'Not Sure Yet')
  const works = product.filters.seating.includes(anySeating) ? anySeatingWords : sure.join(', ')
  const reasons = [...objectives, ...(sure.length > 0 ? [works] : [])]
  return reasons.length > 0 ? reasons : type
}

const numerals = ['none', 'one', 'two', 'three', 'four', 'five']
const inWords = (count: number): string => numerals[count] ?? String(count)
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export interface ResultWords {
  readonly heading: string
  readonly lead: string
  readonly closing: string
}

/** What the results say of `total` products, `kept` of which are still liked. */
export const resultWords = (total: number, kept: number): ResultWords => {
  const all = inWords(total)
  const heading = `${capitalised(all)} that fit your room.`
  if (kept === total)
    return {
      heading,
      lead: `All ${all} are on your list, best match first. Take out what you don’t need, then see the price.`,
      closing: `Take all ${all} to an estimate?`,
    }
  if (kept === 0)
    return {
      heading,
      lead: 'Best match first. None of them is on your list now: a heart puts one back.',
      closing: 'Shall we start over?',
    }
  const some = inWords(kept)
  return {
    heading,
    lead: `Best match first. ${capitalised(some)} of the ${all} ${kept === 1 ? 'is' : 'are'} on your list; a heart puts one back.`,
    closing: kept === 1 ? 'Take this one to an estimate?' : `Take these ${some} to an estimate?`,
  }
}
