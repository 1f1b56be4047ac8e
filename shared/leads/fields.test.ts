import { expect, it } from 'vitest'
import { normaliseLines } from './fields.ts'

it.each([
  ['one', 'one'],
  ['a\rb\r\nc\u0085d\u2028e\u2029f', 'a\nb\nc\nd\ne\nf'],
  ['a\n\nb', 'a\n\nb'],
  ['a\n\n\n\nb\n\n\nc', 'a\n\nb\n\nc'],
  ['\n\na\n\n', 'a'],
  ['\na', 'a'],
  ['a\n', 'a'],
  ['  a   b  \n\u200b', 'a b'],
  ['\n \u200b \n', ''],
])('makes %j %j, and leaves that as it is', (text, lines) => {
  expect(normaliseLines(text)).toBe(lines)
  expect(normaliseLines(lines)).toBe(lines)
})
