import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { access } from '#content/papers/access.ts'
import { security } from '#content/papers/security.ts'

const root = join(import.meta.dirname, '../../..')
const named = [...security.flatMap(({ claims }) => claims), ...access].map(({ shown }) => shown)

/** Whether a file has a test of that title, which is switched on. */
const hasTest = (text: string, title: string): boolean => {
  const place = ["'", '`'].map((quote) => text.indexOf(quote + title + quote)).find((one) => one !== -1) ?? 0
  const before = text.slice(0, place).trimEnd()
  return /(?<![.\w])(?:it|test)(?:\.each\([^()]*\))?\($/.test(before)
}

it.each(named)('$file has the test that the papers name: $title', ({ file, title }) => {
  expect(hasTest(readFileSync(join(root, file), 'utf8'), title)).toBe(true)
})

it('a test that is gone or switched off is found', () => {
  expect(hasTest("it('is there', () => {", 'is there')).toBe(true)
  expect(hasTest("it('is here', () => {", 'is there')).toBe(false)
  expect(hasTest("it.skip('is there', () => {", 'is there')).toBe(false)
})
