import * as z from 'zod/mini'
import { ratingSchema, type Rating } from '#shared/forms/rating.ts'
import { keptFields } from '#lib/live-form/attempt.ts'
import type { Submission } from '#lib/outbox/outbox-store.ts'

/** One rating, under the key of its place; with `replaces`, the key of the rating whose place it takes. */
export type RateAttempt = Submission<Rating> & { readonly replaces?: string | undefined }

/** An attempt as the phone keeps it. */
export const keptRateSchema = z.object({
  ...keptFields,
  body: ratingSchema,
  replaces: z.optional(z.string()),
})
