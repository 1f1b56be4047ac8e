import * as z from 'zod/mini'
import { pileSchema } from '../gather/pile.ts'

/** An answer and its question, as the API gives them to screens. `timestamp` is ISO 8601 UTC, made by the server. */
export const ventingMachineRowSchema = z.object({
  row: z.int().check(z.positive()),
  timestamp: z.string(),
  question: z.string(),
  answer: z.string(),
  /** It has a flagged word that nobody let through: layouts choose it for nothing that they show in words. */
  flagged: z.optional(z.literal(true)),
  /** Somebody at a desk has gathered it with others that say the same. */
  pile: z.optional(pileSchema),
})
export type VentingMachineRow = z.output<typeof ventingMachineRowSchema>
