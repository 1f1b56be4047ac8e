import * as z from 'zod/mini'
import type { Rating } from '#shared/forms/rating.ts'
import { keptFields } from '#lib/live-form/attempt.ts'
import type { KeptSubmission, Submission } from '#lib/outbox/outbox-store.ts'

/** One rating, under the key of its place; with `replaces`, the key of the rating whose place it takes. */
export type RateAttempt = Submission<Rating> & { readonly replaces?: string | undefined }

const value = z.optional(z.number())

/** An attempt as the phone keeps it; the server checks what it says. */
const keptSchema = z.object({
  ...keptFields,
  body: z.object({
    table: value,
    idea: z.number(),
    impact: value,
    effort: value,
    passed: z.optional(z.boolean()),
  }),
  replaces: z.optional(z.string()),
})

/** Reads what a phone has kept; undefined where that is no rating. */
export const readKeptRating = (kept: unknown): KeptSubmission<Rating> | undefined =>
  keptSchema.safeParse(kept).data as KeptSubmission<Rating> | undefined
