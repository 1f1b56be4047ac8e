import { expect, it } from 'vitest'
import { productById } from '../catalogue.ts'
import { minutesOf, peopleOf } from './stated-ranges.ts'

it.each([
  ['combo-convo', [15, 30], [50, 4000, false]],
  ['floating-opinions', [40, 60], [40, 500, true]],
  ['roll-play', [45, 75], [1, Infinity, true]],
  ['ping-poll', undefined, undefined],
] as const)('%s takes and is for what the catalogue says', (id, minutes, people) => {
  const product = productById(id)
  const time = minutesOf(product)
  const size = peopleOf(product)
  expect(time && [time.low, time.high]).toEqual(minutes)
  expect(size && [size.low, size.high, size.open]).toEqual(people)
})
