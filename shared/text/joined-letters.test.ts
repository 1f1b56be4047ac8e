import { expect, it } from 'vitest'
import { joinsLetters } from './joined-letters.ts'

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
