import { expect, it } from 'vitest'
import { productById } from '#content/catalogue.ts'
import { specified } from '#shared/prices/test-support/specified.ts'
import { limitedPath, limitWords, noLimits, readLimits, within } from './limits.ts'

const shortlist = (['combo-convo', 'taking-action', 'ping-poll', 'vision-forest', 'roll-play'] as const).map(
  productById,
)
const left = (limits: Partial<typeof noLimits>) =>
  within(shortlist, { ...noLimits, ...limits }).map(({ id }) => id)

it.each([
  [{}, ['combo-convo', 'taking-action', 'ping-poll', 'vision-forest', 'roll-play'], ''],
  [
    { people: '1000' },
    ['combo-convo', 'ping-poll', 'vision-forest', 'roll-play'],
    '2 of 5 fit. 2 more may, but do not state all of this. What is on your list stays on it.',
  ],
  [
    { budget: '8000' },
    ['combo-convo', 'taking-action', 'ping-poll', 'roll-play'],
    '3 of 5 fit. 1 more may, but does not state all of this. What is on your list stays on it.',
  ],
  [
    { budget: '8000', plan: 'bring-us-in' },
    ['taking-action', 'roll-play'],
    '1 of 5 fits. 1 more may, but does not state all of this. What is on your list stays on it.',
  ],
  [
    { plan: 'do-it-yourself' },
    ['combo-convo', 'taking-action', 'ping-poll', 'roll-play'],
    '3 of 5 fit. 1 more may, but does not state all of this. What is on your list stays on it.',
  ],
] as const)('limits %j leave %j', (limits, ids, words) => {
  expect(left(limits)).toEqual(ids)
  expect(limitWords(shortlist, { ...noLimits, ...limits })).toBe(words)
})

it('counts what states “40–500+” as what may be for more', () => {
  expect(limitWords([productById('flag-finder')], { ...noLimits, people: '4000' })).toBe(
    '0 of 1 fit. 1 more may, but does not state all of this.',
  )
})

it('counts a budget by the price list', () => {
  for (const budget of [4000, 8000, 9000, 23_000])
    expect(left({ budget: String(budget), plan: 'bring-us-in' })).toEqual(
      shortlist.filter(({ id }) => specified[id][1] <= budget).map(({ id }) => id),
    )
})

it('says so where nothing is left', () => {
  expect(limitWords(shortlist.slice(0, 1), { ...noLimits, budget: '500' })).toBe(
    'None of the 1 is all of that. What is on your list stays on it.',
  )
})

it.each([null, 'x', { people: '-1', budget: '1e9', plan: 'toString' }, { people: 300 }])(
  'takes %j for no limits',
  (kept) => {
    expect(readLimits(kept)).toEqual(noLimits)
  },
)

it('leads to all products that keep to the limits, as /products takes them', () => {
  expect(limitedPath({ people: '300', budget: '8000', plan: 'bring-us-in' })).toBe(
    '/products?people=300&budget=8000&run=on-site',
  )
  expect(limitedPath({ ...noLimits, plan: 'do-it-yourself' })).toBe('/products?run=ourselves')
})
