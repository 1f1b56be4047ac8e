import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ideaSchema } from '#shared/forms/laser-focus.ts'
import { ventingAnswerSchema } from '#shared/forms/venting-machine.ts'
import { countWords, wordsOf } from './count-words.ts'
import { normaliseText } from './normalise.ts'
import { joinsLetters } from './joined-letters.ts'
import { plainWords } from './plain-words.ts'

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

it('gives words as they are seen: composed, and without what is invisible', () => {
  expect(wordsOf(' cafe\u0301 \u200b o\u200dk\u3000')).toEqual(['café', 'ok'])
  expect(countWords(' cafe\u0301 \u200b o\u200dk\u3000')).toBe(2)
})

it('finds no words where nothing is to be seen', () => {
  expect(wordsOf(' \u200b\u3164 ')).toEqual([])
})

describe('counts what a phone types as the server does, which counts what it has normalised', () => {
  it.each([
    ['Arabic', 'اجتماعات أقل بكثير', 3],
    ['Arabic with vowel marks and a stretched letter', 'شُكْرًا جَزِيـــلًا', 2],
    ['Arabic between marks of direction', '\u202bأقل\u202c \u200fبكثير\u200f', 2],
    ['Arabic with its own comma', 'أقل، أسرع', 2],
    ['Chinese, which leaves no room between words', '少开会', 2],
    ['Chinese with its wide space', '开会　聊天', 2],
    ['Japanese with its signs', '会議、休憩。', 2],
    ['Thai', 'ประชุมเยอะ', 2],
    ['Chinese among Latin letters', '“Zoom会议”', 2],
    ['signs alone', '、。', 1],
    ['an emoji of several', '👩‍👩‍👧 👍🏽 🇩🇪', 3],
    ['emoji without room', '🎉🎉', 1],
    ['Turkish', 'İyi ki geldik', 3],
    ['a soft hyphen and a narrow space', 'Dienst\u00adplan\u202ffehlt', 2],
  ])('%s', (_, text, words) => {
    expect(countWords(text)).toBe(words)
    const stored = [ventingAnswerSchema.parse(text), ideaSchema.parse(text)]
    expect(stored.map(countWords)).toEqual([words, words])
  })
})

it('a sentence without spaces is as many words as its readers see, and not one', () => {
  const japanese = '会議を減らして、休憩を増やし、みんなでもっと話しましょう。'
  expect(wordsOf(japanese).slice(0, 2)).toEqual(['会議', 'を'])
  expect(wordsOf(japanese).join('')).toBe(japanese)
  expect(countWords(japanese)).toBeGreaterThan(10)
  expect(ideaSchema.safeParse(japanese).success).toBe(true)
  expect(ideaSchema.safeParse(japanese.repeat(3)).error?.issues[0]?.message).toBe(
    'Keep the idea to 25 words.',
  )
  expect(ventingAnswerSchema.safeParse('ประชุมเยอะเกินไป').success, 'four words of Thai').toBe(false)
})

it.each([
  ['Arabic', 'اجتماعات بلا نهاية', true],
  ['Arabic among Latin', 'Zoom مرة أخرى', true],
  ['Syriac', 'ܫܠܡܐ', true],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ', true],
  ['N’Ko', 'ߒߞߏ', true],
  ['Adlam', '𞤀𞤣𞤤𞤢𞤥', true],
  ['Devanagari', 'बहुत बैठकें', true],
  ['Thai', 'ประชุมเยอะ', true],
  ['Latin with marks', 'Zu viele Übergaben, été, İstanbul', false],
  ['Greek, Cyrillic, Hebrew', 'λόγος слово מילה', false],
  ['Chinese, Japanese, Korean', '会议 ミーティング 회의', false],
  ['signs and emoji', '100 % 🎉 …', false],
  ['nothing', '', false],
])('%s', (_, text, joins) => {
  expect(joinsLetters(text)).toBe(joins)
})

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
