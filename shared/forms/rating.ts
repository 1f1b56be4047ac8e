import * as z from 'zod/mini'
import { scaleSchema, tableSchema } from './laser-focus.ts'
import { replacesSchema } from './own-answer.ts'

const ideaSentence = 'idea must be the number of an idea.'

const shape = {
  /** The table of whoever rates, where the phone knows it. */
  table: z.optional(tableSchema),
  /** The row of the idea, in the round that is rated. */
  idea: z.int({ error: ideaSentence }).check(z.positive({ error: ideaSentence })),
  impact: z.optional(scaleSchema('Impact')),
  effort: z.optional(scaleSchema('Time to Value')),
  /** Whoever rates cannot judge it: it was seen, and says nothing. */
  passed: z.optional(z.literal(true, { error: 'passed can only be true.' })),
}

interface Said {
  readonly impact?: number | undefined
  readonly effort?: number | undefined
  readonly passed?: true | undefined
}

const sentence = 'A rating has an impact and an effort, or says that the idea is passed.'

/** Which field is missing, or too many. */
const atFault = ({ impact, effort, passed }: Said): keyof Said | undefined => {
  const has = [impact, effort].filter((one) => one !== undefined).length
  if (has === 1 && !passed) return impact === undefined ? 'impact' : 'effort'
  return (has === 0) === (passed === true) ? undefined : 'passed'
}

const saysOne = (['impact', 'effort', 'passed'] as const).map((field) =>
  z.refine<Said>((said) => atFault(said) !== field, { error: sentence, path: [field] }),
)

/**
 * What a phone says of one idea of another table: the payload of POST /api/laser-focus-form/rating. Unknown fields are
 * refused.
 */
export const ratingSchema = z.strictObject(shape).check(...saysOne)
/** A checked rating. */
export type Rating = z.output<typeof ratingSchema>

/** A rating in the place of an earlier one of the same idea, which is withdrawn. */
export const ratingChangeSchema = z.strictObject({ ...shape, replaces: replacesSchema }).check(...saysOne)

const rowsSentence = 'had must be up to 500 numbers of ideas.'

/** The body of POST /api/laser-focus-form/deal: for whom ideas are dealt, and which that phone has had. */
export const dealRequestSchema = z.strictObject({
  table: z.optional(tableSchema),
  had: z
    .array(z.int({ error: rowsSentence }).check(z.positive({ error: rowsSentence })), { error: rowsSentence })
    .check(z.maxLength(500, { error: rowsSentence })),
  /** So many ideas are wanted in the place of those that the phone has not shown yet; left out, five. */
  wanted: z.optional(z.literal([1, 2, 3, 4], { error: 'wanted must be 1, 2, 3 or 4.' })),
})
export type DealRequest = z.output<typeof dealRequestSchema>
