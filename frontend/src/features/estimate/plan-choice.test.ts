import { expect, it } from 'vitest'
import { readWishes } from '#shared/prices/wish.ts'
import { productById } from '#content/catalogue.ts'
import { specified } from '#shared/prices/test-support/specified.ts'
import { productIds } from '#shared/products.ts'
import { between } from './late/counting.ts'
import { gapeOf, offersOf, planOfAll } from './plan-choice.ts'

const listOf = (list: string) => readWishes(list).map(({ id, plan }) => ({ ...productById(id), plan }))
const offers = (list: string) =>
  listOf(list).flatMap((product) =>
    offersOf(product).map(({ price, reason, isChosen }) => [price ?? reason, isChosen]),
  )

it.each(productIds)('%s is offered at the prices of the price list, none of them chosen', (id) => {
  const [yourself, onsite] = specified[id]
  const [one, other] = offersOf(productById(id))
  expect([one?.price ?? 0, other?.price ?? 0]).toEqual([yourself, onsite])
  for (const offer of [one, other]) expect(offer?.price === undefined).toBe(offer?.reason !== '')
  expect(one?.isChosen).toBe(false)
  expect(other?.isChosen).toBe(yourself === 0 && onsite > 0)
})

it.each([
  [
    'combo-convo:bring-us-in',
    [
      [4000, false],
      [9000, true],
    ],
  ],
  [
    'vision-forest',
    [
      ['Not on offer: a forest isn’t a kit', false],
      [23_000, true],
    ],
  ],
  [
    'roll-play',
    [
      ['Possible, ask us', false],
      ['Priced with your estimate', false],
    ],
  ],
])('of %s it says %j', (list, said) => {
  expect(offers(list)).toEqual(said)
})

it.each([
  ['combo-convo,vision-forest', ''],
  ['combo-convo:bring-us-in,ping-poll:bring-us-in,roll-play', 'bring-us-in'],
  ['combo-convo:bring-us-in,ping-poll', undefined],
  ['combo-convo:bring-us-in,ping-poll:do-it-yourself', undefined],
  // Nobody is asked where there is nothing to choose.
  ['vision-forest:bring-us-in,roll-play', undefined],
])('all of %s are on the plan %j', (list, plan) => {
  expect(planOfAll(listOf(list))).toBe(plan)
})

it('opens its mouth a step each 12,000 dollars, to the sixth', () => {
  expect([0, 11_999, 12_000, 55_000, 72_000, 170_000].map((sum) => gapeOf(sum) * 6)).toEqual([
    0, 0, 1, 4, 6, 6,
  ])
})

it('counts from one range to the next in steps of 500 dollars, faster at first', () => {
  const [from, to] = [
    { low: 4000, high: 9000 },
    { low: 9000, high: 9000 },
  ]
  expect(between(from, to, 0)).toEqual(from)
  expect(between(from, to, 0.5)).toEqual({ low: 8500, high: 9000 })
  expect(between(from, to, 1)).toEqual(to)
})
