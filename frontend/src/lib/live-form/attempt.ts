import * as z from 'zod/mini'
import { isExpired, type Submission } from '../outbox/outbox-store.ts'

/** What a phone keeps of an attempt beside its answer. The names stay: phones hold answers through an update of the site. */
export const keptFields = {
  key: z.string(),
  madeAt: z.number(),
  seal: z.optional(z.string()),
  round: z.optional(z.number()),
}

/**
 * The attempt that sends an answer. An unchanged answer keeps its key, so that a try the server did take cannot become a
 * second answer; after a day the server has forgotten it.
 */
export const attemptFor = <Made extends Submission<object>>(made: Made, last: Made | undefined): Made => {
  if (last === undefined || isExpired(last, made.madeAt)) return made
  const before = new Map(Object.entries(last.body))
  return Object.entries(made.body).every(([field, value]) => before.get(field) === value) ? last : made
}
