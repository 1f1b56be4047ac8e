import { expect, it } from 'vitest'
import { heldInWords, readingInWords, whatTheyAre } from './words.ts'

it.each([
  [1, 'Two strangers found their other half.'],
  [6, 'Twelve strangers found their other half.'],
  [7, 'Read one, then go and find who wrote it.'],
  [99, 'Read one, then go and find who wrote it.'],
  [100, 'That is two hundred strangers who talked.'],
  [137, 'That is more than two hundred strangers who talked.'],
  [400, 'That is eight hundred strangers who talked.'],
  [500, 'That is 1,000 strangers who talked.'],
  [1234, 'That is more than 2,400 strangers who talked.'],
])('%d pairs: %s', (count, words) => {
  expect(whatTheyAre(count)).toBe(words)
})

it.each([
  [60, 6, 0, 8000, 'Six at a time, a new one every 8 seconds. All 60 read in 8 minutes.'],
  [400, 4, 9, 8000, 'Four at a time, a new one every 8 seconds. 9 wait in the pile.'],
  [400, 6, 1, 8000, 'Six at a time, a new one every 8 seconds. 1 waits in the pile.'],
  [400, 6, 13, 5000, 'Six at a time, a new one every 5 seconds. 13 wait in the pile.'],
  [7, 6, 0, 8000, 'Six at a time, a new one every 8 seconds. All 7 read in 1 minute.'],
])('of %i on %i piles, %i waiting, one every %i ms: %s', (count, piles, waiting, everyMs, words) => {
  expect(readingInWords({ count, piles, waiting, everyMs })).toBe(words)
})

it('says what waits', () => {
  expect([heldInWords(1), heldInWords(41)]).toEqual(['1 answer is waiting', '41 answers are waiting'])
})
