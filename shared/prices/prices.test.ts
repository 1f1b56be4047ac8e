import { expect, it, describe } from 'vitest'
import { productIds } from '../products.ts'
import { groupDigits } from './group-digits.ts'
import { explainRange } from './explain-range.ts'
import { priceRange } from './price-range.ts'
import { answeredOn, holdsUntil } from './promises.ts'
import { planned, readWishes, wishesOf, writeWish } from './wish.ts'

it.each([0, 7, 999, 1000, 12_400, 999_999, 1_000_000, 1_234_567_890])(
  'writes %d as the tables of American English do',
  (whole) => {
    expect(groupDigits(whole)).toBe(whole.toLocaleString('en-US'))
  },
)

describe('a list of products with plans', () => {
  it.each([
    ['', ''],
    ['ping-poll,flag-finder', 'ping-poll,flag-finder'],
    ['ping-poll:bring-us-in, flag-finder ', 'ping-poll:bring-us-in,flag-finder'],
    ['ping-poll:free,ping-poll:bring-us-in,toString:bring-us-in', 'ping-poll'],
    // A sentence's full stop, brackets, a phone's capital, another sign between them.
    ['combo-convo:bring-us-in,ping-poll.', 'combo-convo:bring-us-in,ping-poll'],
    ['Combo-Convo:Bring-Us-In);ping-poll', 'combo-convo:bring-us-in,ping-poll'],
    // What the product is not sold on is no choice.
    ['vision-forest:do-it-yourself,roll-play:bring-us-in', 'vision-forest,roll-play'],
    ['vision-forest:bring-us-in:x', 'vision-forest:bring-us-in'],
  ])('%j is read as %j', (written, read) => {
    expect(readWishes(written).map(writeWish).join(',')).toBe(read)
  })

  it('of a request keeps the order of the selection', () => {
    expect(
      wishesOf({ selectedProducts: 'ping-poll,flag-finder', plans: 'flag-finder:bring-us-in,roll-play:x' }),
    ).toEqual([{ id: 'ping-poll' }, { id: 'flag-finder', plan: 'bring-us-in' }])
    expect(wishesOf({ selectedProducts: '' })).toEqual([])
  })
})

const bundling = 'Bundling may bring it down.'

it.each([
  ['combo-convo', ['One can still go either way.']],
  ['combo-convo:do-it-yourself', ['Every plan is chosen.']],
  [
    'combo-convo:bring-us-in,floating-opinions,ping-poll,vision-forest,roll-play',
    [
      'One plan is chosen; two can still go either way.',
      'Vision Forest always comes with our team.',
      'Roll Play is not counted yet.',
      bundling,
    ],
  ],
  [
    'combo-convo:bring-us-in,ping-poll:do-it-yourself,flag-finder',
    ['Two plans are chosen; one can still go either way.', bundling],
  ],
  // What is sold in one way only is no choice that was made.
  ['vision-forest:bring-us-in', ['Vision Forest always comes with our team.']],
  [
    productIds.join(','),
    [expect.stringMatching(/^Fourteen can still/), expect.any(String), expect.any(String), bundling],
  ],
  ['roll-play', []],
])('says of %s how the range was made', (list, sentences) => {
  expect(explainRange(priceRange(readWishes(list).map(planned)))).toEqual(sentences)
})

it.each([
  ['Friday morning', '2026-11-20T09:00Z', '2026-11-24', '2026-12-20'],
  ['Monday', '2026-11-23T23:30Z', '2026-11-25', '2026-12-23'],
  ['Saturday', '2026-11-21T12:00Z', '2026-11-24', '2026-12-21'],
  ['Thursday', '2026-11-19T12:00Z', '2026-11-23', '2026-12-19'],
])(
  'a request of %s is answered within two working days, at prices that hold for thirty',
  (_, at, by, until) => {
    expect(answeredOn(Date.parse(at))).toBe(by)
    expect(holdsUntil(Date.parse(at))).toBe(until)
  },
)
