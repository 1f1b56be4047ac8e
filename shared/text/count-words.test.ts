import { describe, expect, it } from 'vitest'
import { ideaSchema } from '../forms/laser-focus.ts'
import { ventingAnswerSchema } from '../forms/venting-machine.ts'
import { countWords, wordsOf } from './count-words.ts'

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
