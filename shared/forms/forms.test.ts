import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { axisTitles } from '#shared/chart-picture/labels.ts'
import { countWords } from '#shared/text/count-words.ts'
import {
  ideaSchema,
  laserFocusLimits,
  laserFocusSchema,
  tableSchema,
  type LaserFocus,
} from './laser-focus.ts'
import { comboConvoOptionsSchema, comboConvoSchema } from './combo-convo.ts'
import { ventingMachineSchema } from './venting-machine.ts'
import { probeSchema } from './probe.ts'

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

const response = {
  orangeCard: 'Curiosity',
  blueCard: 'Deadline',
  whatIsA: 'tool',
  thatCould: 'save a meeting',
  freeText: 'A clock that asks questions back.',
}

describe('the card-pairing payload', () => {
  it('comes out normalised', () => {
    expect(
      z.parse(comboConvoSchema, { ...response, orangeCard: ' Curio\u200bsity ', email: ' ada@example.com ' }),
    ).toEqual({ ...response, email: 'ada@example.com' })
    for (const email of [undefined, '', '  ', '\u200b'])
      expect(z.parse(comboConvoSchema, { ...response, email }).email ?? '').toBe('')
  })

  it.each([
    [{ orangeCard: ' \u2800 ' }, 'Write the name of the orange card.'],
    [{ blueCard: undefined }, 'Write the name of the teal card.'],
    [{ whatIsA: '' }, 'Choose one of the “What is a (an)…” options.'],
    [{ thatCould: 3 }, 'Choose one of the “That could…” options.'],
    [{ freeText: ' ' }, 'Write what comes to mind.'],
    [{ freeText: 'x'.repeat(76) }, 'Keep the text to 75 characters.'],
    [{ email: 'ada' }, 'Enter a valid email address, or leave the field empty.'],
    [{ email: 7 }, 'Enter a valid email address, or leave the field empty.'],
  ])('refuses %j', (change, sentence) => {
    expect(refusals(comboConvoSchema, { ...response, ...change })[0]).toBe(sentence)
  })

  it('takes the names of cards and the options up to 100 characters, and needs them', () => {
    const longest = 'x'.repeat(100)
    const full = { orangeCard: longest, blueCard: longest, whatIsA: longest, thatCould: longest }
    expect(z.parse(comboConvoSchema, { ...response, ...full })).toEqual({ ...response, ...full })
    for (const name of Object.keys(full)) {
      expect(refusals(comboConvoSchema, { ...response, [name]: `${longest}x` })[0]).toMatch(
        /^(Keep the name of the|Choose one of the) /,
      )
      expect(refusals(comboConvoSchema, { ...response, [name]: ' ' })[0]).toMatch(
        /^(Write the name of the|Choose one of the) /,
      )
    }
  })

  it('refuses fields it does not know', () => {
    expect(z.safeParse(comboConvoSchema, { ...response, table: 4 }).success).toBe(false)
  })
})

describe('the served options', () => {
  const options = { whatIsA: ['game', 'ritual'], thatCould: ['save an hour'] }

  it('come out normalised, 60 of 100 characters at most', () => {
    const longest = Array.from({ length: 59 }, (_, index) => String(index).padEnd(100, 'x'))
    const { whatIsA } = z.parse(comboConvoOptionsSchema, {
      ...options,
      whatIsA: [' a\u00a0game', ...longest],
    })
    expect(whatIsA).toEqual(['a game', ...longest])
  })

  it.each([
    { whatIsA: undefined },
    { whatIsA: 'game' },
    { whatIsA: [] },
    { whatIsA: [' \u3164'] },
    { whatIsA: [7] },
    { whatIsA: ['x'.repeat(101)] },
    { whatIsA: Array.from({ length: 61 }, (_, index) => String(index)) },
    { whatIsA: ['game', 'ritual', ' game'] },
  ])('are not %j', (change) => {
    const { error } = z.safeParse(comboConvoOptionsSchema, { ...options, ...change })
    expect(error?.issues[0]).toMatchObject({
      path: expect.arrayContaining(['whatIsA']) as string[],
      message: 'must be 1 to 60 different options of 1 to 100 characters',
    })
  })
})

const submission = { question: 'What slows you down?', answer: 'Too many meetings' }

describe('the venting payload', () => {
  it('comes out normalised', () => {
    expect(z.parse(ventingMachineSchema, { ...submission, answer: ' Too  many\u00a0meetings ' })).toEqual(
      submission,
    )
  })

  it.each([
    [{ answer: ' \u3164 ' }, 'Write an answer of 1 to 3 words.'],
    [{ answer: 'one two three four' }, 'Keep the answer to 3 words.'],
    [{ answer: 'x'.repeat(51) }, 'Keep the answer to 50 characters.'],
    [{ answer: null }, 'Answer must be text.'],
    [{ question: '' }, 'Send the question that is being answered.'],
    [{ question: 'x'.repeat(201) }, 'Keep the question to 200 characters.'],
  ])('refuses %j', (change, sentence) => {
    expect(refusals(ventingMachineSchema, { ...submission, ...change })[0]).toBe(sentence)
  })
  it('takes its limits exactly', () => {
    expect(
      refusals(ventingMachineSchema, { ...submission, question: 'x'.repeat(200), answer: 'x'.repeat(50) }),
    ).toEqual([])
    expect(refusals(ventingMachineSchema, { ...submission, question: '?', answer: 'one two three' })).toEqual(
      [],
    )
  })

  it('refuses fields it does not know', () => {
    expect(z.safeParse(ventingMachineSchema, { ...submission, table: 4 }).success).toBe(false)
  })
})

const probe = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

describe('a probe', () => {
  it('is a UUID and nothing else', () => {
    expect(z.parse(probeSchema, { probe })).toEqual({ probe })
  })

  it('may not be anything else', () => {
    for (const wrong of ['', 'probe', `${probe} `, `${probe}0`, 7, null, undefined, [probe], {}])
      expect(refusals(probeSchema, { probe: wrong })).toEqual(['Probe must be a UUID.'])
  })

  it('may not carry anything beside it', () => {
    expect(refusals(probeSchema, { probe, note: 'hello' })).toHaveLength(1)
  })
})
