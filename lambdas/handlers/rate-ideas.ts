import { createSaid } from '#lambdas/choosing/said.ts'
import { createSessionReader } from '#lambdas/choosing/session.ts'
import { createTickets } from '#lambdas/choosing/tickets.ts'
import { readEnvironment, readOptional } from '#lambdas/environment.ts'
import { formRoute } from '#lambdas/http/form-route.ts'
import { dealHandler, ratingStateHandler } from '#lambdas/http/rating-handlers.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'

const { route: id } = readEnvironment(['route'])
const route = formRoute(id)
const parts = {
  session: createSessionReader(route),
  said: createSaid({ sealKeys: createSealKeys(route), weight: readOptional('ratingFlood') }),
  telemetry: route.telemetry,
}

/**
 * GET /api/laser-focus-form/rating: how far the room is with rating, and what it said once that is revealed.
 * POST /api/laser-focus-form/deal: ideas of other tables for one phone to rate.
 */
export const handler =
  id === 'deal-ideas' ? dealHandler({ ...parts, tickets: createTickets(route) }) : ratingStateHandler(parts)
