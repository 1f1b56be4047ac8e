import * as z from 'zod/mini'
import { type ApiRoute, apiRoutes, type Gate, gates } from '#shared/routes.ts'

const liveGates: readonly Gate[] = ['answers', 'content', 'polls']

/** Whether a whole room calls a route at the same time, and the setting `concurrency.live` is for it; else `concurrency.others`. */
export const isLiveRoute = ({ gate }: Pick<ApiRoute, 'gate'>): boolean => liveGates.includes(gate)

const rateSentence = 'must be a whole number from 1 to 10000'
const gatesSentence = `can have a requestsPerSecond and a burst for each of ${gates.join(', ')}`

const rateSchema = z
  .int({ error: rateSentence })
  .check(z.minimum(1, { error: rateSentence }), z.maximum(10_000, { error: rateSentence }))

const gateSchema = z.strictObject(
  { requestsPerSecond: rateSchema, burst: rateSchema },
  { error: 'must be a requestsPerSecond and a burst' },
)

/** What a route lets through: so many requests a second in the long run, and so many in one moment. */
export type GateRates = z.output<typeof gateSchema>

/**
 * What a stage may say of its gates. Each route has a throttle of its own, as large as its gate says, for everyone
 * together and never by address: a whole venue shares one.
 */
export const throttleSchema = z.optional(
  z.strictObject(
    {
      answers: z.optional(gateSchema),
      changes: z.optional(gateSchema),
      content: z.optional(gateSchema),
      polls: z.optional(gateSchema),
      list: z.optional(gateSchema),
      screens: z.optional(gateSchema),
      desk: z.optional(gateSchema),
      leads: z.optional(gateSchema),
      other: z.optional(gateSchema),
    } satisfies Record<Gate, unknown>,
    { error: gatesSentence },
  ),
)

/**
 * What fits a new table, whose partitions take 1,000 writes a second each. Above 1,500 answers a second of one form a
 * page of many answers gets no turn beside the flood of single ones, and charts stop updating. A chart asks once or twice
 * a second, and the edge answers from memory what another chart asked within half a second. The whole list is the dearest
 * question there is, and there are five of it. An edge remembers each for a second, apart for who unpacks nothing, gzip,
 * Brotli or both: 20 a second are all that one edge can want, whoever asks.
 * A change is four write units for its two items, some more for what the sequencer makes of them, and all charts hear of it.
 * A desk asks as often as a chart; there are a few, and strangers who have no link knock at the same door. They knock at
 * that of the screens that open with a link too, which ask four times a second while answers come: 25 of them can.
 */
const usualRates: Readonly<Record<Gate, GateRates>> = {
  answers: { requestsPerSecond: 1_500, burst: 1_500 },
  changes: { requestsPerSecond: 100, burst: 100 },
  content: { requestsPerSecond: 1_500, burst: 1_500 },
  polls: { requestsPerSecond: 300, burst: 300 },
  list: { requestsPerSecond: 20, burst: 20 },
  screens: { requestsPerSecond: 100, burst: 100 },
  desk: { requestsPerSecond: 20, burst: 40 },
  leads: { requestsPerSecond: 2, burst: 10 },
  other: { requestsPerSecond: 20, burst: 20 },
}

/** The part of a stage's settings that its gates are. */
export interface StageGates {
  readonly throttle?: z.output<typeof throttleSchema>
}

/** What a stage's routes of a gate let through: what its file says, else what fits a new table. */
export const gateRates = ({ throttle }: StageGates, gate: Gate): GateRates =>
  throttle?.[gate] ?? usualRates[gate]

/** A gate's rates as API Gateway words them. */
export const throttlingOf = (settings: StageGates, gate: Gate) => {
  const { requestsPerSecond, burst } = gateRates(settings, gate)
  return { ThrottlingRateLimit: requestsPerSecond, ThrottlingBurstLimit: burst }
}

/** What each route lets through, by its key, as API Gateway words it. */
export const routeSettings = (settings: StageGates): Record<string, ReturnType<typeof throttlingOf>> =>
  Object.fromEntries(
    apiRoutes.map(({ method, path, gate }) => [`${method} ${path}`, throttlingOf(settings, gate)]),
  )
