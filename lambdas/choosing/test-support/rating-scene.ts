import { deskScene, stateIn } from '#lambdas/http/test-support/desk-scene.ts'
import { post, type Received, send } from '#lambdas/http/test-support/api-event.ts'
import { dealHandler, ratingStateHandler } from '#lambdas/http/rating-handlers.ts'
import { tableName } from '#lambdas/rows/test-support/log-in-memory.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import type { Deal, RatingState } from '#shared/choosing/rating-responses.ts'
import type { Show } from '#shared/desk/desk.ts'
import { createSaid } from '../said.ts'
import { createSessionReader } from '../session.ts'
import { createTickets } from '../tickets.ts'

const json = { 'content-type': 'application/json' }

/** A room in memory, in virtual time: its ideas, a desk, and phones that rate. */
export const ratingScene = async ({ weight }: { readonly weight?: string } = {}) => {
  const scene = deskScene()
  const { client, run, time, log, stored, sealKeys } = scene
  const token = await scene.link('all')
  const container = () => {
    const clock = time.now
    const session = createSessionReader({ log: scene.container(), clock })
    const said = createSaid({ sealKeys, weight })
    const tickets = createTickets({ client, tableName, clock })
    const telemetry = createTelemetry('get-rating', 'test')
    const parts = { session, said, telemetry, clock }
    const dealing = dealHandler({ ...parts, tickets })
    const telling = ratingStateHandler(parts)
    return {
      deal: (body: object = { had: [] }): Promise<Received> => run(post(dealing, body, { headers: json })),
      told: (): Promise<Received> => run(send(telling, { path: '/api/laser-focus-form/rating' })),
    }
  }
  const number = () => run(log.number(stored))
  let keys = 0
  const keyOf = () => `key-of-rating-${(keys += 1)}`
  const change = async (
    ...[what, options]: Parameters<typeof scene.change> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    const { version } = stateIn(await scene.read(token))
    return scene.change(token, what, { version, ...options })
  }
  const one = container()
  return {
    ...scene,
    ...one,
    token,
    container,
    change,
    show: async (edit: (show: Show) => Show) => {
      const { show } = stateIn(await scene.read(token))
      return change({ kind: 'show', show: edit(show) })
    },
    /** Another second, so that a container looks again. */
    pass: (ms = 1_000) => run(time.sleep(ms)),
    /** Ideas of tables 1, 2, 3 …, one each. */
    ideasOf: async (count: number) => {
      for (let table = 1; table <= count; table += 1)
        await run(
          log.append(
            'laser-focus',
            { table, idea: `Idea ${table}`, impact: 9, effort: 1 },
            { idempotencyKey: keyOf(), bodyHash: '' },
          ),
        )
      await number()
    },
    /** Ratings of a session, one after the other. */
    rate: async (
      session: number,
      ...ratings: readonly {
        idea: number
        impact?: number
        effort?: number
        passed?: true
        browser?: string
      }[]
    ) => {
      const used: string[] = []
      for (const { browser, ...answer } of ratings) {
        const idempotencyKey = keyOf()
        used.push(idempotencyKey)
        await run(log.append('rating', answer, { idempotencyKey, bodyHash: '', round: session, browser }))
      }
      await number()
      return used
    },
    number,
    state: async (of = one) => (await of.told()).body as RatingState,
    dealt: async (body?: object, of = one) => (await of.deal(body)).body as Deal,
  }
}
