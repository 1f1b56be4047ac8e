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
  // Both come out of one schema, which puts their fields into one order.
  const isRepeat = JSON.stringify(last?.body) === JSON.stringify(made.body)
  return last && isRepeat && !isExpired(last, made.madeAt) ? last : made
}
