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

it.each(['ada', '', undefined, 7, `ada${'a'.repeat(300)}`])(
  'is not %j, and one sentence says so',
  (value) => {
    expect(refusals(value)).toEqual([sentence])
  },
)
