import { describe, expect, it } from 'vitest'
import { type FloodWeight, floodPaces, type Origin, weighFlood } from './flood.ts'

const from = (browser: string | undefined, at: number, isSealed = true): Origin => ({
  ...(browser !== undefined && { browser }),
  isSealed,
  at,
})
const weigh = (items: readonly Origin[], weight: FloodWeight, areSheetsSealed = true) =>
  weighFlood(items, (item) => item, { weight, areSheetsSealed })

const reader = Array.from({ length: 30 }, (_, index) => from('reader', index * 6_000))
const flood = Array.from({ length: floodPaces[0].most + 1 }, (_, index) => from('flood', index * 1_000))
const stranger = from('stranger', 0, false)

describe('what a flood is', () => {
  it('one browser that is faster than people read, and what has no seal where sheets have', () => {
    const { suspects } = weigh([...reader, ...flood, stranger], 'flag')
    expect(suspects.filter(({ reason }) => reason === 'pace').map(({ item }) => item)).toEqual(flood)
    expect(suspects.filter(({ reason }) => reason === 'unsealed').map(({ item }) => item)).toEqual([stranger])
  })

  it('one that is a little too fast for long', () => {
    const steady = (ms: number) => Array.from({ length: 60 }, (_, index) => from('steady', index * ms))
    expect(weigh(steady(4_500), 'leave-out').counted).toEqual([])
    expect(weigh(steady(5_500), 'leave-out').counted).toHaveLength(60)
  })

  it('no seal says nothing where no sheets were sealed', () => {
    expect(weigh([stranger], 'leave-out', false).counted).toEqual([stranger])
  })

  it('those whose browser is not known are none of anybody’s', () => {
    const unknown = flood.map(({ at }) => from(undefined, at))
    expect(weigh(unknown, 'leave-out').suspects).toEqual([])
  })

  it('in whatever order they come', () => {
    expect(weigh(flood.toReversed(), 'leave-out').counted).toEqual([])
    expect(weigh(flood.slice(1), 'leave-out').counted).toHaveLength(floodPaces[0].most)
  })
})

it.each([
  ['count', 1, 0],
  ['flag', 1, 1],
  ['leave-out', 0, 1],
] as const)('%s', (weight, counted, suspects) => {
  const weighed = weigh([...reader, stranger], weight)
  expect(weighed.counted).toHaveLength(reader.length + counted)
  expect(weighed.suspects).toHaveLength(suspects)
})
