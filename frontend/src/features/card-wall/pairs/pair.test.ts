import { expect, it } from 'vitest'
import { asQuestion, readPair } from './pair.ts'

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
