import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { emailSchema, maximumEmailCharacters } from './email.ts'

const sentence = 'Enter an address.'
const schema = emailSchema(sentence)
const refusals = (value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? []
const ofLength = (characters: number) =>
  `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(4)}`.slice(0, characters - 3) + '.co'

it('comes out normalised', () => {
  expect(z.parse(schema, ' ada\u200b@example.com\n')).toBe('ada@example.com')
})

it('may have 254 characters, and no more', () => {
  expect(maximumEmailCharacters).toBe(254)
  expect(ofLength(254)).toHaveLength(254)
  expect(refusals(ofLength(254))).toEqual([])
  expect(refusals(ofLength(255))).toEqual([sentence])
})

it.each([
  'ada@example.com',
  'ada.lovelace+list@mail.example.co.uk',
  "o'hara_1@my-company.example",
  'ä@b.co',
  '用户@例子.公司',
  'ada@xn--fiqs8s.xn--55qx5d',
  'नाम@उदाहरण.भारत',
  '"ada lovelace"@example.com',
  '"ada@home, \\"first\\""@example.com',
  `ada@${'b'.repeat(63)}.com`,
  `ada@example.${'c'.repeat(63)}`,
])('may be %s', (value) => {
  expect(refusals(value)).toEqual([])
})

it.each([
  'ada',
  '',
  7,
  `${'a'.repeat(65)}@example.com`,
  'maya,okafor@company.com',
  'maya@company..com',
  'maya@company',
  'maya@company.c',
  'maya@10.0.0.1',
  'ma..ya@company.com',
  'maya@com,pany.com',
  'maya@@company.com',
  'maya@comp any.com',
  '""@company.com',
  '"ma"ya"@company.com',
  '"maya@company.com',
  'ma"y"a@company.com',
  `"${'a'.repeat(63)}"@company.com`,
  `maya@${'b'.repeat(64)}.com`,
  `maya@company.${'c'.repeat(64)}`,
])('is not %j, and one sentence says so', (value) => {
  expect(refusals(value)).toEqual([sentence])
})
