import { expect, it } from 'vitest'
import { countWords, wordsOf } from './count-words.ts'

it('gives words as they are seen: composed, and without what is invisible', () => {
  expect(wordsOf(' cafe\u0301 \u200b o\u200dk\u3000')).toEqual(['café', 'ok'])
  expect(countWords(' cafe\u0301 \u200b o\u200dk\u3000')).toBe(2)
})

it('finds no words where nothing is to be seen', () => {
  expect(wordsOf(' \u200b\u3164 ')).toEqual([])
})
