import { createSaid } from '#lambdas/choosing/said.ts'
import { createSessionReader } from '#lambdas/choosing/session.ts'
import { createTickets } from '#lambdas/choosing/tickets.ts'
import { readOptional } from '#lambdas/environment.ts'
import { formRoute } from '#lambdas/http/form-route.ts'
import { dealHandler } from '#lambdas/http/rating-handlers.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'

const route = formRoute('deal-ideas')

/** POST /api/laser-focus-form/deal: ideas of other tables for one phone to rate. */
export const handler = dealHandler({
  session: createSessionReader(route),
  said: createSaid({ sealKeys: createSealKeys(route), weight: readOptional('ratingFlood') }),
  tickets: createTickets(route),
  telemetry: route.telemetry,
})
