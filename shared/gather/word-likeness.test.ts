import { expect, it } from 'vitest'
import { isSlip, likeByMeaning, likeByPieces, piecesOf } from './word-likeness.ts'

it('takes a word to pieces', () => {
  expect([...piecesOf('budy')]).toEqual(['^bu', 'bud', 'udy', 'dy$'])
  expect([...piecesOf('a')]).toEqual(['^a$'])
})

it.each([
  ['friday', 'firday'],
  ['buddy', 'budy'],
  ['meetngs', 'meetings'],
  ['quite', 'quiet'],
  ['salary', 'salery'],
  ['workdays', 'workday'],
])('takes %s and %s for one', (one = '', other = '') => {
  expect(isSlip(one, other)).toBe(true)
  expect(isSlip(other, one)).toBe(true)
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
  expect(likeByPieces('meeting', 'meetings', 0.8)).toBeCloseTo(0.7)
  expect(likeByPieces('wartezeit', 'wartezeiten', 0.9)).toBeCloseTo(0.8)
  expect(likeByPieces('meeting', 'meat', 0.4)).toBe(0)
  expect(likeByPieces('friday', 'firday', 0.33)).toBe(0.7)
  expect(likeByMeaning(0.24)).toBe(0)
  expect(likeByMeaning(0.65)).toBeCloseTo(0.25)
})
