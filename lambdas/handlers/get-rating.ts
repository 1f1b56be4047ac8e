import { createSaid } from '#lambdas/choosing/said.ts'
import { createSessionReader } from '#lambdas/choosing/session.ts'
import { readOptional } from '#lambdas/environment.ts'
import { formRoute } from '#lambdas/http/form-route.ts'
import { ratingStateHandler } from '#lambdas/http/rating-handlers.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'

const route = formRoute('get-rating')

/** GET /api/laser-focus-form/rating: how far the room is with rating, and what it said once that is revealed. */
export const handler = ratingStateHandler({
  session: createSessionReader(route),
  said: createSaid({ sealKeys: createSealKeys(route), weight: readOptional('ratingFlood') }),
  telemetry: route.telemetry,
})
