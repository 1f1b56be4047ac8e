import { createEarlierRatings } from '#lambdas/choosing/earlier-ratings.ts'
import { createSaid } from '#lambdas/choosing/said.ts'
import { createSessionReader, mostForDealing } from '#lambdas/choosing/session.ts'
import { createTickets } from '#lambdas/choosing/tickets.ts'
import { createVoteTold } from '#lambdas/choosing/vote-told.ts'
import { readEnvironment, readOptional } from '#lambdas/environment.ts'
import { formRoute } from '#lambdas/http/form-route.ts'
import type { HttpHandler } from '#lambdas/http/http-handler.ts'
import { dealHandler, ratingStateHandler } from '#lambdas/http/rating-handlers.ts'
import { voteStateHandler } from '#lambdas/http/vote-handler.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'

const { route: id } = readEnvironment(['route'])
const route = formRoute(id)
const { telemetry } = route

const handlerOfRoute = (): HttpHandler => {
  const weighed = { ...route, sealKeys: createSealKeys(route), weight: readOptional('ratingFlood') }
  if (id === 'get-vote') return voteStateHandler({ vote: createVoteTold(weighed), telemetry })
  const said = createSaid(weighed)
  if (id === 'deal-ideas') {
    const session = createSessionReader('rating', { ...route, mostRows: mostForDealing })
    return dealHandler({ session, said, telemetry, tickets: createTickets(route) })
  }
  const session = createSessionReader('rating', route)
  return ratingStateHandler({ session, said, telemetry, earlier: createEarlierRatings({ ...route, said }) })
}

/**
 * GET /api/laser-focus-form/rating: how far the room is with rating, and what it said once that is revealed.
 * GET /api/laser-focus-form/vote: the same of a vote.
 * POST /api/laser-focus-form/deal: ideas of other tables for one phone to rate.
 */
export const handler = handlerOfRoute()
