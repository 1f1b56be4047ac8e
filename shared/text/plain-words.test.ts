import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainWords } from './plain-words.ts'

describe('plainWords', () => {
  it.each([
    ['Fewer  slides, more stories!', 'fewer slides more stories'],
    ['FEWER—slides… “more” stories', 'fewer slides more stories'],
    ['Café ÉCLAIR', 'cafe eclair'],
    ["Don't", 'dont'],
    ['Don’t', 'dont'],
    ['ｆｕｌｌ ｗｉｄｔｈ', 'full width'],
    ['a\u200bb\u00adc', 'abc'],
    ['one\u3000two\u0085three', 'one two three'],
    ['Größe', 'große'],
    ['日本語 は', '日本語 は'],
    ['2 × 3', '2 3'],
    ['😀 !?', ''],
    ['', ''],
  ])('takes %j for %j', (text, words) => {
    expect(plainWords(text)).toBe(words)
  })

  it('changes nothing where it was used before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(plainWords(plainWords(text))).toBe(plainWords(text))
      }),
    )
  })
})
