import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { axisTitles } from '../chart-picture/labels.ts'
import { countWords } from '../text/count-words.ts'
import {
  ideaSchema,
  laserFocusLimits,
  laserFocusSchema,
  tableSchema,
  type LaserFocus,
} from './laser-focus.ts'

const answer: LaserFocus = { table: 12, idea: 'Fewer slides', impact: 5, effort: 5 }
const words = (count: number) => Array.from({ length: count }, () => 'w').join(' ')

/** The sentences a value is refused with; none where it is accepted. */
const refusals = (schema: z.ZodMiniType, value: unknown): string[] =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? []

describe('the table', () => {
  it.each([0, 1, 999, 1000, 9999])('may be %d', (table) => {
    expect(z.parse(tableSchema, table)).toBe(table)
  })

  it.each([-1, -0.5, 0.5, 10_000, Infinity, NaN, '12', true, undefined])('may not be %o', (table) => {
    expect(refusals(tableSchema, table)).toEqual(['Table must be a whole number from 0 to 9999.'])
  })
})

describe('the idea', () => {
  it.each([
    [words(25), 25],
    ['x'.repeat(200), 1],
    ['🎈'.repeat(200), 1],
  ])('may be %j', (text, count) => {
    expect(countWords(z.parse(ideaSchema, text))).toBe(count)
  })

  it.each([
    ['', 'Write an idea of 1 to 25 words.'],
    [' \u00a0\n', 'Write an idea of 1 to 25 words.'],
    ['\ud83d', 'Write an idea of 1 to 25 words.'],
    [words(26), 'Keep the idea to 25 words.'],
    [words(25).replaceAll(' ', '\u3000') + '\u0085w', 'Keep the idea to 25 words.'],
    ['x'.repeat(201), 'Keep the idea to 200 characters.'],
    ['🎈'.repeat(201), 'Keep the idea to 200 characters.'],
    [null, 'Idea must be text.'],
    [undefined, 'Idea must be text.'],
    [['an idea'], 'Idea must be text.'],
  ])('may not be %j', (text, sentence) => {
    expect(refusals(ideaSchema, text)).toEqual([sentence])
  })

  it('is measured as it is stored, not as it was typed', () => {
    expect(z.parse(ideaSchema, `${' '.repeat(50)}${'x'.repeat(200)}${'\u200b'.repeat(50)}`)).toBe(
      'x'.repeat(200),
    )
    expect(z.parse(ideaSchema, 'e\u0301'.repeat(200))).toBe('é'.repeat(200))
  })

  it('comes out within the limits and the same again, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 260 }), (text) => {
        const parsed = z.safeParse(ideaSchema, text)
        if (!parsed.success) return
        const { words: most, characters } = laserFocusLimits.idea
        expect(countWords(parsed.data)).toBeGreaterThanOrEqual(1)
        expect(countWords(parsed.data)).toBeLessThanOrEqual(most)
        expect(Array.from(parsed.data).length).toBeLessThanOrEqual(characters)
        expect(z.parse(ideaSchema, parsed.data)).toBe(parsed.data)
      }),
      { numRuns: 1000 },
    )
  })
})

describe.each(['impact', 'effort'] as const)('the %s', (name) => {
  const sentence = `${axisTitles[name]} must be a number from 0 to 10 in steps of 0.1.`
  const parse = (value: unknown) => z.parse(laserFocusSchema, { ...answer, [name]: value })[name]
  const steps = Array.from({ length: 101 }, (_, step) => (step / 10).toFixed(1))

  it('takes each step from 0.0 to 10.0 as it is typed, or as a slider adds it up in binary fractions', () => {
    let added = 0
    for (const typed of steps) {
      expect([parse(Number(typed)), parse(Math.min(added, 10))]).toEqual([Number(typed), Number(typed)])
      added += 0.1
    }
  })

  it.each([-0.1, -0.05, 0.05, 1e-5, Infinity, NaN, '5'])('does not take %o', (value) => {
    expect(refusals(laserFocusSchema, { ...answer, [name]: value })).toEqual([sentence])
  })
})

describe('the answer', () => {
  it.each(['table', 'idea', 'impact', 'effort'] as const)('needs its %s', (name) => {
    const { error } = z.safeParse(laserFocusSchema, { ...answer, [name]: undefined })
    expect(error?.issues.map(({ path }) => path)).toEqual([[name]])
  })

  it('comes out with its fields in one order, whatever the order they were sent in', () => {
    const { table, idea, impact, effort } = answer
    expect(JSON.stringify(z.parse(laserFocusSchema, { effort, impact, idea, table }))).toBe(
      JSON.stringify(answer),
    )
  })
})
