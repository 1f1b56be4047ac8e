import { expect, it } from 'vitest'
import { cutAtWord } from './cut-at-word.ts'

it.each([
  ['as it is', 20, 'as it is'],
  ['of just so many', 15, 'of just so many'],
  ['cut at the end of a word', 17, 'cut at the end…'],
  ['cut at the end of a word', 16, 'cut at the end…'],
  ['a Donaudampfschifffahrtsgesellschaft', 20, 'a Donaudampfschifff…'],
  ['🙂'.repeat(9), 5, '🙂🙂🙂🙂…'],
])('%j has %i characters at most: %j', (text, most, cut) => {
  expect(cutAtWord(text, most)).toBe(cut)
})
