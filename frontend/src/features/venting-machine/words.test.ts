import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWords, isUnspaced, wordsOf } from '#shared/text/count-words.ts'
import { cutToWords, firstWords, limitWords } from './words.ts'

/** What phones, other keyboards and pasted documents put between and into words. */
const pieces = fc.constantFrom(
  ...['a', 'slide', 'é', 'e\u0301', '👩\u200d👩\u200d👧', 'می\u200cخواهم', '漢字', '\ud800'],
  ...[' ', '  ', '\u00a0', '\u3000', '\u2028', '\u0085'],
  ...['\t', '\u200b', '\u2060', '\ufeff', '\u3164', '\u00ad'],
)
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 16 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

describe('cutToWords', () => {
  it.each([
    ['Endless slide decks', 'Endless slide decks'],
    ['Endless slide decks ', 'Endless slide decks '],
    ['Endless slide decks   ', 'Endless slide decks '],
    ['Endless slide decks again and again', 'Endless slide decks'],
    ['  a\u00a0b\u3000c d', '  a\u00a0b\u3000c'],
    ['a \u200b b c', 'a \u200b b c'],
    ['👩\u200d👩\u200d👧 in two rooms', '👩\u200d👩\u200d👧 in two'],
    ['', ''],
    ['会議が長すぎる', '会議が長'],
    ['会議、 休憩、 お茶、 話', '会議、 休憩、 お茶、'],
    ['אגם한국漢字', 'אגם한국漢字'],
    ['a\u0085a a\u0085\u2060漢字', 'a\u0085a a'],
    ['Zoom会議 e\u0301te\u0301 again', 'Zoom会議 e\u0301te\u0301'],
  ])('%j becomes %j', (text, cut) => {
    expect(cutToWords(text, 3)).toBe(cut)
  })

  it('keeps the beginning, and as many words as the shared rule allows, whatever is typed', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const cut = cutToWords(text, 3)
        expect(text.startsWith(cut)).toBe(true)
        expect(countWords(cut)).toBeLessThanOrEqual(3)
        expect(cutToWords(cut, 3)).toBe(cut)
        // A dictionary may part a text otherwise once its end is gone.
        if (!isUnspaced(text)) expect(wordsOf(cut)).toEqual(wordsOf(text).slice(0, 3))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('limitWords', () => {
  it.each([
    ['', 'a b c d', 'a b c'],
    ['a b c', 'a b c ', 'a b c '],
    ['a b c ', 'a b c d', 'a b c '],
    ['a b c\u3000', 'a b c\u3000d', 'a b c\u3000'],
    ['a b c', 'a b cd', 'a b cd'],
    ['a b c', 'a x b c', 'a x b'],
    ['a b c d', 'a b c d', 'a b c'],
  ])('%j changed to %j becomes %j', (before, text, held) => {
    expect(limitWords(before, text, 3)).toBe(held)
  })

  it('holds what was typed letter by letter, without what came after the third word', () => {
    const typed = Array.from('Endless slide decks again and again').reduce(
      (held, letter) => limitWords(held, held + letter, 3),
      '',
    )
    expect(typed).toBe('Endless slide decks ')
  })
})

describe('firstWords', () => {
  it('are the words as they were typed', () => {
    expect(firstWords(' 👩\u200d👩\u200d👧  in\u3000two \u200b rooms', 3)).toEqual([
      '👩\u200d👩\u200d👧',
      'in',
      'two',
    ])
  })

  it('are those that are counted', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(firstWords(text, 3)).toHaveLength(Math.min(3, countWords(text)))
      }),
      { numRuns: 1000 },
    )
  })
})
