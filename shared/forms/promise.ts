import * as z from 'zod/mini'
import { mayPromise, promiseLimits } from '../promises/fields.ts'
import { normaliseText } from '../text/normalise.ts'
import { tableSchema } from './laser-focus.ts'

const ofSentence = 'of must name an idea by its round and row.'
const ordinal = z.int({ error: ofSentence }).check(z.positive({ error: ofSentence }))

/** A line of text, without spaces around it. */
const line = (field: 'owner' | 'step') => {
  const error = `${field} must be 1 to ${promiseLimits[field]} characters on one line.`
  return z.pipe(
    z.pipe(z.string({ error }), z.transform(normaliseText)),
    z.string({ error }).check(z.refine((text) => text !== '' && mayPromise(field, text), { error })),
  )
}

const dueSentence = 'due must be a day, such as 2027-01-31.'

/**
 * “I take this one”: who takes an idea that was chosen, by when, and what comes first. The payload of
 * POST /api/promise; a phone says so once of an idea. Unknown fields are refused.
 */
export const sentPromiseSchema = z.strictObject({
  table: z.optional(tableSchema),
  of: z.strictObject({ round: ordinal, row: ordinal }, { error: ofSentence }),
  /** A name, or a team’s. */
  owner: line('owner'),
  due: z.optional(
    z
      .string({ error: dueSentence })
      .check(z.refine((day) => day !== '' && mayPromise('due', day), { error: dueSentence })),
  ),
  step: z.optional(line('step')),
})
/** A checked promise. */
export type SentPromise = z.output<typeof sentPromiseSchema>

/** What of it says who somebody is: kept apart from the log, as e-mail addresses are. */
export const personalOfPromise = ['owner', 'step'] as const
