import * as z from 'zod/mini'

/**
 * What the canary sends: the payload of POST /api/probe-form. It is no attendee's, and all it holds is a mark by which
 * the canary knows its own row. Unknown fields are refused.
 */
export const probeSchema = z.strictObject({ probe: z.uuid({ error: 'Probe must be a UUID.' }) })

/** One probe as the API gives it to readers. `timestamp` is ISO 8601 UTC, made by the server. */
export const probeRowSchema = z.object({
  row: z.int().check(z.positive()),
  timestamp: z.string(),
  probe: z.string(),
})
