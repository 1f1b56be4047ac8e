import { expect, it } from 'vitest'
import { checkEstimate } from './estimate-rules.ts'
import { listPath, readWishes } from '#shared/prices/wish.ts'
import { selectionOf } from './selection.ts'
import { addressFor } from './late/ListInAddress.ts'
import { readShortlist } from './shortlist.ts'

const values = { name: 'Ada', email: 'ada@example.com', headcount: '' }
const beside = { selectedProducts: 'ping-poll' }

it.each([
  ['400', 400],
  [' 1,200 ', 1200],
  ['1.200', 1200],
  ['12 000', 12_000],
  ['12\u202f000', 12_000],
  ['12’000', 12_000],
  ['100,000', 100_000],
  ['٤٠٠', 400],
  ['١٬٢٥٠', 1250],
  ['१२५०', 1250],
  ['４００', 400],
])('sends %j people as the number %i', (headcount, number) => {
  expect(checkEstimate({ ...values, headcount }, beside)).toMatchObject({ body: { headcount: number } })
})

it.each([
  ...['many', '-5', '0', '400 or so', '300 people', '1e3', '200000'],
  // Fractions of people, and what is one number to nobody.
  ...['12.5', '12,5', '1,25', '12.50', '1.250,5', '1,250.000', '12 5', '3-400', '١٢٫٥', '1,,250', '1,250,'],
])('asks again for %j people, at the field', (headcount) => {
  expect(checkEstimate({ ...values, headcount }, beside)).toMatchObject({
    faults: { headcount: expect.stringMatching(/^Enter how many people come/) as string },
    remark: '',
  })
})

it('sends none where none is said', () => {
  expect(checkEstimate(values, beside)).toEqual({
    body: { name: 'Ada', email: 'ada@example.com', ...beside },
  })
})

it.each([
  ['', { selectedProducts: '' }],
  ['combo-convo,flag-finder', { selectedProducts: 'combo-convo,flag-finder' }],
  [
    'combo-convo:bring-us-in,flag-finder',
    { selectedProducts: 'combo-convo,flag-finder', plans: 'combo-convo:bring-us-in' },
  ],
])('of %j is what the request has', (list, selection) => {
  expect(selectionOf(readWishes(list))).toEqual(selection)
})

it.each([
  ['', undefined],
  ['?tag=x', undefined],
  ['?products=', []],
  ['?products=ping-poll,flag-finder', ['ping-poll', 'flag-finder']],
  ['?products=ping-poll%2Cflag-finder&x=1', ['ping-poll', 'flag-finder']],
  ['?products=ping-poll,flag-finder:bring-us-in', ['ping-poll', 'flag-finder:bring-us-in']],
  [
    '?products=ping-poll%3Abring-us-in,vision-forest:do-it-yourself',
    ['ping-poll:bring-us-in', 'vision-forest'],
  ],
  ['?products= ping-poll ,,ping-poll,toString,<b>', ['ping-poll']],
])('reads %j as %j', (search, ids) => {
  expect(readShortlist(search)).toEqual(ids)
})

it('takes the products out of an address or puts others there, and leaves the rest', () => {
  expect(addressFor('?products=ping-poll', [])).toBe('')
  expect(addressFor('?a=1&products=ping-poll&b=2', [])).toBe('?a=1&b=2')
  expect(addressFor('', ['ping-poll:bring-us-in', 'flag-finder'])).toBe(
    '?products=ping-poll:bring-us-in,flag-finder',
  )
  expect(addressFor('?a=1&products=ping-poll', ['flag-finder'])).toBe('?products=flag-finder&a=1')
})

it('makes links that it reads', () => {
  const url = new URL(listPath(readWishes('ping-poll,flag-finder')), 'https://site.example')
  expect(url.href).toBe('https://site.example/get-estimate?products=ping-poll,flag-finder')
  expect(readShortlist(url.search)).toEqual(['ping-poll', 'flag-finder'])
})
