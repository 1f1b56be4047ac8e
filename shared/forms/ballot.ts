import * as z from 'zod/mini'
import { mostPeople } from '../choosing/vote.ts'
import { deskLimits } from '../desk/scopes.ts'
import { tableSchema } from './laser-focus.ts'

const ideaSentence = 'idea must be the number of an idea.'
const dotsSentence = 'dots must be a whole number above 0.'
const listSentence = 'dots must be a list of ideas with their dots.'
const peopleSentence = `people must be a whole number from 1 to ${mostPeople}.`
const versionSentence = 'version must be a whole number above 0.'

/**
 * What a phone wants in a vote, all of it: the payload of POST /api/laser-focus-form/vote. Of the ballots of one voter
 * the one with the highest version counts, so that a repeated or a late one doubles nothing. One without dots says that
 * somebody is there. Unknown fields are refused.
 */
export const ballotSchema = z.strictObject({
  table: z.optional(tableSchema),
  /** Made up by the phone for this vote. */
  voter: z.uuid({ error: 'voter must be a UUID.' }),
  people: z
    .int({ error: peopleSentence })
    .check(z.gte(1, { error: peopleSentence }), z.lte(mostPeople, { error: peopleSentence })),
  version: z.int({ error: versionSentence }).check(z.positive({ error: versionSentence })),
  /** How many dots ideas have, each once. */
  dots: z
    .array(
      z.strictObject(
        {
          idea: z.int({ error: ideaSentence }).check(z.positive({ error: ideaSentence })),
          dots: z.int({ error: dotsSentence }).check(z.positive({ error: dotsSentence })),
        },
        { error: listSentence },
      ),
      { error: listSentence },
    )
    .check(
      z.maxLength(deskLimits.starred, { error: 'dots can go to no more than twelve ideas.' }),
      z.refine((given) => new Set(given.map(({ idea }) => idea)).size === given.length, {
        error: 'dots must name each idea once.',
      }),
    ),
})
/** A checked ballot. */
export type SentBallot = z.output<typeof ballotSchema>
