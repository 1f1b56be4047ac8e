import { expect, it } from 'vitest'
import { readShortlist, shortlistPath, withoutShortlist } from './shortlist.ts'

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

it('takes the products out of an address and leaves the rest', () => {
  expect(withoutShortlist('?products=ping-poll')).toBe('')
  expect(withoutShortlist('?a=1&products=ping-poll&b=2')).toBe('?a=1&b=2')
})

it('makes links that it reads', () => {
  const url = new URL(shortlistPath(['ping-poll', 'flag-finder']), 'https://site.example')
  expect(url.href).toBe('https://site.example/get-estimate?products=ping-poll,flag-finder')
  expect(readShortlist(url.search)).toEqual(['ping-poll', 'flag-finder'])
})
