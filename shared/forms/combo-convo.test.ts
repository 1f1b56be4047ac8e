import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { comboConvoOptionsSchema, comboConvoSchema } from './combo-convo.ts'

const response = {
  orangeCard: 'Curiosity',
  blueCard: 'Deadline',
  whatIsA: 'tool',
  thatCould: 'save a meeting',
  freeText: 'A clock that asks questions back.',
}

const faultOf = (change: Record<string, unknown>): string | undefined =>
  z.safeParse(comboConvoSchema, { ...response, ...change }).error?.issues[0]?.message

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
    expect(faultOf(change)).toBe(sentence)
  })

  it('takes the names of cards and the options up to 100 characters, and needs them', () => {
    const longest = 'x'.repeat(100)
    const full = { orangeCard: longest, blueCard: longest, whatIsA: longest, thatCould: longest }
    expect(z.parse(comboConvoSchema, { ...response, ...full })).toEqual({ ...response, ...full })
    for (const name of Object.keys(full)) {
      expect(faultOf({ [name]: `${longest}x` })).toMatch(/^(Keep the name of the|Choose one of the) /)
      expect(faultOf({ [name]: ' ' })).toMatch(/^(Write the name of the|Choose one of the) /)
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
