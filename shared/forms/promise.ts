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

const ownerSentence = `owner must be 1 to ${promiseLimits.owner} characters on one line.`

/**
 * “I take this one”: who takes an idea that was chosen, by when, and what comes first; or that it is given back. The
 * payload of POST /api/promise; a phone says so once of an idea. Unknown fields are refused.
 */
export const sentPromiseSchema = z
  .strictObject({
    table: z.optional(tableSchema),
    of: z.strictObject({ round: ordinal, row: ordinal }, { error: ofSentence }),
    /** The key under which the same phone has taken it, which nobody else knows: it is given back. */
    back: z.optional(z.uuid({ error: 'back must be the key under which it was taken.' })),
    /** A name, or a team’s. */
    owner: z.optional(line('owner')),
    due: z.optional(
      z
        .string({ error: dueSentence })
        .check(z.refine((day) => day !== '' && mayPromise('due', day), { error: dueSentence })),
    ),
    step: z.optional(line('step')),
  })
  .check(
    z.refine(({ owner, back }) => owner !== undefined || back !== undefined, {
      error: ownerSentence,
      path: ['owner'],
    }),
  )
/** A checked promise. */
export type SentPromise = z.output<typeof sentPromiseSchema>

/** What of it says who somebody is: kept apart from the log, as e-mail addresses are. */
export const personalOfPromise = ['owner', 'step'] as const
