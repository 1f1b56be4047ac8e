import { describe, expect, it } from 'vitest'
import { asQuestion, readPair } from './pairs/pair.ts'
import { heightOf, pairsATile, stackSize, tileAt } from './stack/stack-layout.ts'
import { sizeFor, widthOf } from './table/fit.ts'
import { heldInWords, readingInWords, whatTheyAre } from './words.ts'

const pair = {
  row: 7,
  whatIsA: 'detour',
  orangeCard: 'Fish',
  thatCould: 'cross an ocean',
  blueCard: 'Bicycle',
  freeText: 'The scenic route.',
}
const row = { ...pair, timestamp: '2026-11-20T10:00:00.000Z' }

it('reads a row of the API, and nothing that is not of the pair', () => {
  expect(readPair({ ...row, email: 'someone@example.com' }, 1)).toEqual(pair)
  expect(readPair({ ...row, row: undefined }, 41)?.row).toBe(41)
})

it.each([[null], ['row'], [17], [{ ...row, freeText: undefined }], [{ ...row, blueCard: 3 }]])(
  'drops %j',
  (nonsense) => {
    expect(readPair(nonsense, 1)).toBeUndefined()
  },
)

it.each([
  ['cross an ocean', 'cross an ocean?'],
  ['cross an ocean?', 'cross an ocean?'],
  ['cross an ocean…', 'cross an ocean…'],
])('%s is asked as %s', (option, asked) => {
  expect(asQuestion(option)).toBe(asked)
})

describe('the stack', () => {
  it('is laid from below, ten a row, in order', () => {
    expect(tileAt(0, 60)).toEqual({ x: 0, y: -16, width: 32, height: 16 })
    expect(tileAt(9, 60)).toMatchObject({ x: 306, y: -16 })
    expect(tileAt(10, 60)).toMatchObject({ x: 0, y: -36 })
    expect(heightOf(60)).toBe(120)
  })

  it.each([
    [400, 16],
    [401, 8],
    [800, 8],
    [801, 4],
    [5000, 1],
  ])('of %d has tiles of height %d', (count, height) => {
    expect(tileAt(0, count).height).toBe(height)
  })

  it.each([1, 10, 11, 399, 400, 401, 799, 1601, 10_000])('of %d stands within its drawing', (count) => {
    expect(heightOf(count)).toBeLessThanOrEqual(800)
    const { x, y, width } = tileAt(count - 1, count)
    expect(x + width).toBeLessThanOrEqual(stackSize.width)
    expect(-y).toBeLessThanOrEqual(heightOf(count))
  })
})

it('takes capitals and ideographs for wider, and thin letters for narrower', () => {
  const widths = ['illi', 'name', 'NAME', '名前名前'].map(widthOf)
  expect(widths).toEqual([...widths].sort((one, other) => one - other))
  expect(new Set(widths).size).toBe(4)
})

describe('the size of a text', () => {
  const rooms = [
    { text: 6, word: 4 },
    { text: 10, word: 5 },
  ]
  it.each([
    ['a plan', 0],
    ['one long enough', 1],
    // Few letters, and one word of them.
    ['dashboard', 1],
    ['responsibility', 2],
    ['much longer than anybody would ever say', 2],
    ['', 0],
  ])('%j: %d', (text, size) => {
    expect(sizeFor(text, rooms)).toBe(size)
  })
})

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
  expect(readingInWords({ count, piles, waiting, onTheirWay: 0, everyMs })).toBe(words)
})

it('says that a room of thousands sees some of its pairs, and what a tile of the stack is', () => {
  const crowd = { count: 100_000, piles: 6, waiting: 0, onTheirWay: 0, everyMs: 8000 }
  expect(readingInWords(crowd)).toBe(
    'Six at a time, a new one every 8 seconds. An hour shows 450 of 100,000. A tile of the stack is 32 pairs.',
  )
  expect([5_000, 5_001, 10_000, 10_001].map(pairsATile)).toEqual([1, 2, 2, 4])
})

it('says how many more are on their way to it, and counts no strangers till then', () => {
  expect(whatTheyAre(2_000, 98_000)).toBe('98,000 more on their way.')
  const begun = { count: 42_000, piles: 6, waiting: 0, onTheirWay: 58_000, everyMs: 8000 }
  expect(readingInWords(begun)).toBe('Six at a time, a new one every 8 seconds.')
})

it('says what waits', () => {
  expect([heldInWords(1), heldInWords(41)]).toEqual(['1 answer is waiting', '41 answers are waiting'])
})
