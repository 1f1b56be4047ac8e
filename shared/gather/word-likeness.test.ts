import { expect, it } from 'vitest'
import { isSlip, likeByMeaning, likeByPieces, piecesOf } from './word-likeness.ts'

it('takes a word to pieces', () => {
  expect([...piecesOf('budy')]).toEqual(['^bu', 'bud', 'udy', 'dy$'])
  expect([...piecesOf('a')]).toEqual(['^a$'])
})

const piecesOfBoth = (one: string, other: string) => {
  const [mine, theirs] = [piecesOf(one), piecesOf(other)]
  return [[...mine].filter((piece) => theirs.has(piece)).length, mine.size, theirs.size] as const
}

it.each([
  ['friday', 'firday'],
  ['buddy', 'budy'],
  ['meetngs', 'meetings'],
  ['quite', 'quiet'],
  ['salary', 'salery'],
  ['workdays', 'workday'],
  ['dodododo', 'doddoodo'],
])('takes %s and %s for one', (one = '', other = '') => {
  expect(isSlip(one, other)).toBe(true)
  expect(isSlip(other, one)).toBe(true)
  expect(likeByPieces(one, other, ...piecesOfBoth(one, other))).toBeGreaterThanOrEqual(0.7)
})

it.each([
  ['day', 'pay'],
  ['lunch', 'launched'],
  ['friday', 'monday'],
  ['form', 'fmro'],
  ['abcd', 'badc'],
])('keeps %s and %s apart', (one = '', other = '') => {
  expect(isSlip(one, other)).toBe(false)
  expect(isSlip(other, one)).toBe(false)
})

it('says how like two words are', () => {
  expect(likeByPieces('meeting', 'meetings', 6, 7, 8)).toBeCloseTo(0.7)
  expect(likeByPieces('wartezeit', 'wartezeiten', 9, 10, 10)).toBeCloseTo(0.8)
  expect(likeByPieces('meeting', 'meat', 2, 5, 5)).toBe(0)
  expect(likeByPieces('friday', 'firday', 2, 6, 6)).toBe(0.7)
  expect(likeByMeaning(0.24)).toBe(0)
  expect(likeByMeaning(0.65)).toBeCloseTo(0.25)
})
