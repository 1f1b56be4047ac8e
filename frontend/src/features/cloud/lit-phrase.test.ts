import { expect, it } from 'vitest'
import { phrasesOf } from '#shared/cloud/phrases.ts'
import { litPhrase } from './lit-phrase.ts'

const phrases = phrasesOf(
  ['I was wrong', 'Not yet', 'i was wrong'].map((answer, index) => ({
    row: index + 1,
    question: '',
    answer,
  })),
)
const lit = (spotlight: Parameters<typeof litPhrase>[0], round = 2) => litPhrase(spotlight, round, phrases)

it('is the one of a key, or the one that holds a desk’s row', () => {
  expect(lit({ key: 'not yet' })?.rows).toEqual([2])
  expect(lit({ row: 3, round: 2 })?.count).toBe(2)
  expect(lit(undefined)).toBeUndefined()
  expect(lit({ key: 'never said' })).toBeUndefined()
})

it('is none of another round’s', () => {
  expect(lit({ row: 2, round: 1 })).toBeUndefined()
  expect(litPhrase({ row: 2, round: 1 }, undefined, phrases)).toBeUndefined()
})
