import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ventingMachineSchema } from './venting-machine.ts'

const submission = { question: 'What slows you down?', answer: 'Too many meetings' }

const faultOf = (change: Record<string, unknown>): string | undefined =>
  z.safeParse(ventingMachineSchema, { ...submission, ...change }).error?.issues[0]?.message

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
    expect(faultOf(change)).toBe(sentence)
  })
  it('takes its limits exactly', () => {
    expect(faultOf({ question: 'x'.repeat(200), answer: 'x'.repeat(50) })).toBeUndefined()
    expect(faultOf({ question: '?', answer: 'one two three' })).toBeUndefined()
  })

  it('refuses fields it does not know', () => {
    expect(z.safeParse(ventingMachineSchema, { ...submission, table: 4 }).success).toBe(false)
  })
})
