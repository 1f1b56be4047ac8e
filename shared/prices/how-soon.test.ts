import { expect, it } from 'vitest'
import { productIds } from '../products.ts'
import { answerSoon, shippingOf, soonOf, weeksUntil } from './how-soon.ts'
import { leadTimes, type LeadTimes } from './lead-times.ts'
import { readWishes } from './wish.ts'
import { specified } from './test-support/specified.ts'

/** Of these tests alone. */
const times: LeadTimes = {
  'combo-convo': { withUs: 2, shipped: 3, shipping: 'one box from Oslo' },
  'floating-opinions': { withUs: 4, shipped: 5 },
  'ping-poll': { withUs: 3, shipped: 4, shipping: 'one pallet' },
  'block-party': { shipped: 1 },
  'align-by-line': { withUs: 3 },
  // Sold with us alone: what a parcel would take is nobody's business.
  'vision-forest': { withUs: 8, shipped: 1 },
}
const wishOf = (written: string) => readWishes(written)[0]!

it.each([
  ['combo-convo', '2 weeks from your yes with us, 3 weeks if you run it yourselves'],
  ['combo-convo:bring-us-in', '2 weeks from your yes'],
  ['combo-convo:do-it-yourself', '3 weeks from your yes'],
  ['block-party', '1 week from your yes if you run it yourselves'],
  ['block-party:do-it-yourself', '1 week from your yes'],
  ['align-by-line', '3 weeks from your yes with us'],
  ['block-party:bring-us-in', ''],
  ['vision-forest', '8 weeks from your yes'],
  ['roll-play', ''],
])('of %s it says "%s"', (written, said) => {
  expect(soonOf(wishOf(written), times)).toBe(said)
})

it.each([
  [
    'combo-convo,ping-poll,floating-opinions,vision-forest',
    3,
    ['Combo Convo: yes.', 'Ping Poll: yes, with us.', 'Floating Opinions needs 4 weeks, Vision Forest 8.'],
  ],
  ['vision-forest,combo-convo:do-it-yourself', 2, ['Combo Convo needs 3 weeks, Vision Forest 8.']],
  ['block-party', 0, ['Block Party needs 1 week.']],
  [
    'block-party,flag-finder,roll-play',
    1,
    ['Block Party: yes, if you run it yourselves.', 'Ask us how soon: Flag Finder and Roll Play.'],
  ],
  ['vision-forest,combo-convo:bring-us-in', 8, ['Vision Forest and Combo Convo: yes.']],
  ['block-party:bring-us-in', 9, ['Ask us how soon: Block Party.']],
  ['', 3, []],
])('whether %s can be had in %i weeks is %j', (list, weeks, said) => {
  expect(answerSoon(readWishes(list), weeks, times)).toEqual(said)
})

it('says how things travel, where that is filled in', () => {
  expect(shippingOf(readWishes('ping-poll,flag-finder,combo-convo'), times)).toBe(
    'Ping Poll as one pallet; Combo Convo as one box from Oslo',
  )
  expect(shippingOf(readWishes('flag-finder'), times)).toBe('')
})

it.each([
  ['2026-12-20', 3],
  ['2026-12-19', 2],
  ['2026-11-29', 0],
  ['2026-11-28', undefined],
  ['0002-03-18', undefined],
  ['', undefined],
])('to %s it is %j weeks', (day, weeks) => {
  expect(weeksUntil(day, Date.UTC(2026, 10, 29, 23, 59))).toBe(weeks)
})

it('has only lead times that can be meant, for plans on which a product is sold', () => {
  for (const id of productIds) {
    const { withUs, shipped, shipping } = leadTimes[id] ?? {}
    for (const weeks of [withUs, shipped]) {
      if (weeks !== undefined) expect(Number.isInteger(weeks) && weeks > 0 && weeks <= 52, id).toBe(true)
    }
    if (specified[id][0] === 0) expect(shipped, id).toBeUndefined()
    if (shipping !== undefined) expect(shipping, id).toMatch(/^\S.{1,38}[^\s.]$/)
  }
})
