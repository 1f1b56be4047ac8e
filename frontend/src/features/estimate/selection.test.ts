import { expect, it } from 'vitest'
import { readWishes } from '#shared/prices/wish.ts'
import { selectionOf } from './selection.ts'

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
