import * as z from 'zod/mini'

/** What a pair of cards made, as the API gives it to screens. `timestamp` is ISO 8601 UTC, made by the server. */
export const comboConvoRowSchema = z.object({
  row: z.int().check(z.positive()),
  timestamp: z.string(),
  whatIsA: z.string(),
  orangeCard: z.string(),
  thatCould: z.string(),
  blueCard: z.string(),
  freeText: z.string(),
  /** It has a flagged word that nobody let through: layouts choose it for nothing that they show in words. */
  flagged: z.optional(z.literal(true)),
})
export type ComboConvoRow = z.output<typeof comboConvoRowSchema>
