import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseText } from './normalise.ts'
import { phraseTable } from './same-phrase-table.ts'
import { samePhrase } from './same-phrase.ts'

const table = phraseTable.split('\n').map((line) => {
  const [key = '', variants = ''] = line.split(/ = (.*)/u)
  return { key, variants: variants.split(' | ') }
})

describe('what people typed', () => {
  it('is a thousand different texts or more, in scripts of many kinds', () => {
    const all = table.flatMap(({ variants }) => variants)
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(1000)
    const scripts = 'Latin Cyrillic Greek Arabic Hebrew Han Hiragana Katakana Hangul Devanagari Thai'.split(
      ' ',
    )
    const met = scripts.filter((script) =>
      all.some((text) => new RegExp(`\\p{Script=${script}}`, 'u').test(text)),
    )
    expect(met).toEqual(scripts)
  })

  it.each(table)('counts as $key', ({ key, variants }) => {
    expect(variants.filter((text) => samePhrase(text) !== key)).toEqual([])
  })

  it('is kept apart where it is another phrase', () => {
    expect(new Set(table.map(({ key }) => key)).size).toBe(table.length)
  })
})

describe('what is kept apart', () => {
  it.each([
    ['the plural', 'Meeting', 'Meetings'],
    ['the plural, which is one letter in Russian', 'мой', 'мои'],
    ['an ending', 'listen', 'listening'],
    ['an emoji from none', 'Thank you', 'Thank you 🙏'],
    ['one emoji from another', 'Yes 👍', 'Yes 👎'],
    ['a person from another', '🤷‍♀️', '🤷‍♂️'],
    ['a flag from another', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a family from three people', '👩‍👩‍👧', '👩👩👧'],
    ['two words from one', 'every day', 'everyday'],
    ['a number with a point', '3.5', '35'],
    ['a sound by its mark, in Japanese', 'が', 'か'],
    ['a vowel, in Hindi', 'का', 'कि'],
    ['a question from a shout', '?', '!'],
    ['all from a share', '100', '100%'],
  ])('%s', (_, one, other) => {
    expect(samePhrase(one)).not.toBe(samePhrase(other))
  })
})

describe('the key of any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )

  it('is its own key, the same for the text as it is stored, and empty only for what shows nothing', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const key = samePhrase(typed)
        expect(samePhrase(key)).toBe(key)
        expect(samePhrase(normaliseText(typed))).toBe(key)
        expect(key === '').toBe(normaliseText(typed) === '')
      }),
      // An accent on what is no letter.
      { numRuns: 2000, examples: [['\u{1D200}\u{384}']] },
    )
  })
})
