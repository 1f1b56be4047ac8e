import * as z from 'zod/mini'
import { mayPromise, type PromiseField, promiseFields, promiseLimits, promiseStatuses } from './fields.ts'

const ordinal = (name: string) => {
  const error = `${name} must be a whole number above 0.`
  return z.int({ error }).check(z.positive({ error }))
}

const text = (name: string) => z.string({ error: `${name} must be text.` })

/** What a field takes. */
const valueSentence = (field: PromiseField): string => {
  if (field === 'due') return 'value must be a day such as 2027-01-31, or empty.'
  if (field === 'status') return `value must be one of ${promiseStatuses.join(', ')}, or empty.`
  return `value must be 1 to ${promiseLimits[field]} characters on one line, or empty.`
}

/**
 * Sets one field of one promise from what it `was` to a value; empty texts say that there is none. Another desk that was
 * quicker with this field is not written over, and one that is at another field is not in the way.
 */
export const promiseChangeSchema = z
  .strictObject({
    kind: z.literal('promise'),
    round: ordinal('round'),
    row: ordinal('row'),
    field: z.enum(promiseFields, { error: `field must be one of ${promiseFields.join(', ')}.` }),
    was: text('was'),
    value: text('value'),
  })
  .check(
    ...promiseFields.map((name) =>
      z.refine<{ readonly field: PromiseField; readonly value: string }>(
        ({ field, value }) => field !== name || mayPromise(field, value),
        { error: valueSentence(name), path: ['value'] },
      ),
    ),
  )
export type PromiseChange = z.output<typeof promiseChangeSchema>

/** A chosen idea as a desk is told of it: the words that stand for it, and what is promised (`Promised`). */
export const chosenToldSchema = z.strictObject({
  round: ordinal('round'),
  /** Under which somebody writes of it. */
  row: ordinal('row'),
  words: z.string(),
  owner: z.optional(z.string()),
  due: z.optional(z.string()),
  step: z.optional(z.string()),
  status: z.optional(z.enum(promiseStatuses)),
  news: z.optional(z.string()),
  isTaken: z.optional(z.literal(true)),
  hasListedWord: z.optional(z.literal(true)),
  /** When something of it was changed last, in ms since 1970; 0 where nobody has promised anything. */
  at: z.int(),
})
export type ChosenTold = z.output<typeof chosenToldSchema>
