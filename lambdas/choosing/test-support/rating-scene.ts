import { dealHandler, ratingStateHandler } from '#lambdas/http/rating-handlers.ts'
import { tableName } from '#lambdas/rows/test-support/log-in-memory.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import type { Deal, RatingState } from '#shared/choosing/rating-responses.ts'
import { createEarlierRatings } from '../earlier-ratings.ts'
import { createSaid } from '../said.ts'
import { createSessionReader } from '../session.ts'
import { createTickets } from '../tickets.ts'
import { choosingScene } from './choosing-scene.ts'

interface SaidRating {
  readonly table?: number
  readonly idea: number
  readonly impact?: number
  readonly effort?: number
  readonly passed?: true
  readonly browser?: string
}

/** A room that rates. */
export const ratingScene = async ({ weight }: { readonly weight?: string } = {}) => {
  const scene = await choosingScene()
  const { client, time, sealKeys } = scene
  const container = () => {
    const clock = time.now
    const log = scene.container()
    const session = createSessionReader('rating', { log, clock })
    const said = createSaid({ sealKeys, weight })
    const tickets = createTickets({ client, tableName, clock })
    const parts = { session, said, telemetry: createTelemetry('get-rating', 'test'), clock }
    const dealing = dealHandler({ ...parts, tickets })
    const telling = ratingStateHandler({ ...parts, earlier: createEarlierRatings({ log, said }) })
    return {
      deal: (body: object = { had: [] }) => scene.posts(dealing, body),
      told: () => scene.asks(telling, '/api/laser-focus-form/rating'),
    }
  }
  const one = container()
  return {
    ...scene,
    ...one,
    container,
    rate: (session: number, ...ratings: readonly SaidRating[]) =>
      scene.say('rating', session, ...ratings.map((rating) => ({ ...rating }))),
    state: async (of = one) => (await of.told()).body as RatingState,
    dealt: async (body?: object, of = one) => (await of.deal(body)).body as Deal,
  }
}
