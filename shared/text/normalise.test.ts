import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWords } from './count-words.ts'
import { normaliseText } from './normalise.ts'

const nothingToSee = ['', ' ', '\ufeff', '\u3164', '\u0085', '\u00ad', '\u200d \u200d', '\ud800', '\u0000']

describe('normaliseText', () => {
  it.each(nothingToSee)('makes %j empty', (text) => {
    expect(normaliseText(text)).toBe('')
    expect(countWords(text)).toBe(0)
  })

  it.each([
    ['  two   words \n', 'two words', 2],
    ['a\u00a0b\u3000c\u2028d\u0085e', 'a b c d e', 5],
    ['zero\u200bwidth', 'zerowidth', 1],
    ['cafe\u0301', 'café', 1],
    ['cafe\u200b\u0301', 'café', 1],
    ['👩\u200d👩\u200d👧 family', '👩\u200d👩\u200d👧 family', 2],
    ['\u202egnp.exe', 'gnp.exe', 1],
    ['lone \ud800 surrogate', 'lone surrogate', 2],
    ['a \u200b b', 'a b', 2],
    ['می\u200cخواهم', 'می\u200cخواهم', 1],
    ['tab\tnew\nline', 'tab new line', 3],
  ])('%j is stored as %j and has %i words', (text, stored, words) => {
    expect(normaliseText(text)).toBe(stored)
    expect(countWords(text)).toBe(words)
  })

  it('is idempotent and does not change the number of words, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const once = normaliseText(text)
        expect(normaliseText(once)).toBe(once)
        expect(countWords(once)).toBe(countWords(text))
        expect(once === '').toBe(countWords(text) === 0)
      }),
      { numRuns: 2000 },
    )
  })
})
