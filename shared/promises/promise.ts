import * as z from 'zod/mini'
import { pileIdSchema } from '../gather/pile.ts'
import { mayPromise, promiseFields, promiseStatuses } from './fields.ts'

const ordinal = (name: string) => {
  const error = `${name} must be a whole number above 0.`
  return z.int({ error }).check(z.positive({ error }))
}

const text = (name: string) => z.string({ error: `${name} must be text.` })

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
    z.refine(({ field, value }) => mayPromise(field, value), {
      error: 'value must be a line that is not too long, a day such as 2027-01-31, or a status.',
      path: ['value'],
    }),
  )
export type PromiseChange = z.output<typeof promiseChangeSchema>

/** A promise as a desk is told of it (`Promised`). */
export const promisedSchema = z.strictObject({
  row: ordinal('row'),
  pile: z.optional(pileIdSchema),
  owner: z.optional(z.string()),
  due: z.optional(z.string()),
  step: z.optional(z.string()),
  status: z.optional(z.enum(promiseStatuses)),
  news: z.optional(z.string()),
  isTaken: z.optional(z.literal(true)),
  isClaim: z.optional(z.literal(true)),
  hasListedWord: z.optional(z.literal(true)),
  at: z.int(),
})

/** A promise of an earlier round's idea, with the words that stand for that. */
export const promisedBeforeSchema = z.strictObject({
  ...promisedSchema.shape,
  round: ordinal('round'),
  words: z.string(),
})
export type PromisedBefore = z.output<typeof promisedBeforeSchema>
