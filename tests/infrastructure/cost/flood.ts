import type { Usage } from '#infra/prices.ts'
import { gateRates } from '#infra/stages/gates.ts'
import { publicRoutes } from '#infra/ops/gates/gates.ts'
import { type ApiRoute, apiRoutes, type Gate } from '#shared/routes.ts'
import { liveForms } from '#shared/rows/row.ts'
import { logOf } from './bill.ts'

const hour = 3_600
const nothing: Usage = {
  ...{ gateway: 0, calls: 0, gbSeconds: 0, writes: 0, reads: 0, gb: 0 },
  ...{ edgeRequests: 0, edgeCalls: 0, logGb: 0, traces: 0 },
}

/** The round that is asked for: that of an event with 4,000 people. */
export const ideas = 8_000

/** What is done for one request that a gate lets through, by infra/COST.md's assumptions; the dearest that a stranger can ask. */
interface Work {
  /** Calls of functions, and how long they take together (s). */
  readonly calls: number
  readonly seconds: number
  readonly writes: number
  readonly reads: number
  /** Of the response. */
  readonly kb?: number
}
const answer: Work = { calls: 2, seconds: 0.03 + 0.05, writes: 1.6, reads: 2 }
const look: Work = { calls: 1, seconds: 0.02, writes: 0, reads: 1 }
const fetch: Work = { calls: 1, seconds: 0.04, writes: 0, reads: 5 }
const works: Readonly<Record<Gate, Work>> = {
  answers: answer,
  // A withdrawal and an answer.
  changes: { ...answer, writes: 4 + 1.6 },
  content: { ...look, seconds: 0.03 },
  polls: fetch,
  list: { ...fetch, reads: ideas / 16, kb: 0.23 * ideas },
  // Strangers have no link.
  screens: look,
  desk: look,
  leads: { calls: 2, seconds: 0.1 + 1, writes: 10, reads: 0 },
  other: fetch,
}

/** An address that is kept apart from its answer is written, too. */
const workOf = ({ gate, store }: Pick<ApiRoute, 'gate' | 'store'>): Work =>
  store?.access === 'append-rows-and-private' ? { ...works[gate], writes: 4.6 } : works[gate]

const unknown: Pick<ApiRoute, 'gate' | 'store' | 'method' | 'path'> = {
  ...{ gate: 'other', method: 'GET', path: '/api/nothing' },
}

/** An hour in which the gates of all routes are full: with the live forms closed, of those that are left. */
export const floodedHour = (isClosed: boolean): Usage => {
  const shut = new Set(isClosed ? liveForms.flatMap(publicRoutes) : [])
  const routes = [...(apiRoutes as readonly ApiRoute[]), unknown].filter(
    ({ method, path }) => !shut.has(`${method} ${path}`),
  )
  let usage = nothing
  for (const route of routes) {
    const requests = gateRates({}, route.gate).requestsPerSecond * hour
    const { calls, seconds, writes, reads, kb = 0.82 } = workOf(route)
    usage = {
      gateway: usage.gateway + requests,
      calls: usage.calls + calls * requests,
      gbSeconds: usage.gbSeconds + seconds * requests,
      writes: usage.writes + writes * requests,
      reads: usage.reads + reads * requests,
      gb: usage.gb + (kb * requests) / 1e6,
      edgeRequests: usage.edgeRequests + requests,
      edgeCalls: usage.edgeCalls + requests,
      logGb: usage.logGb + logOf(calls * requests, requests),
      traces: usage.traces + hour + 0.05 * calls * requests,
    }
  }
  return usage
}

/** An hour of a thousand requests a second that a gate turns away, as if the gateway were paid for them. */
export const turnedAwayHour: Usage = {
  ...nothing,
  ...{ gateway: 1_000 * hour, edgeRequests: 1_000 * hour, edgeCalls: 1_000 * hour },
  logGb: logOf(0, 1_000 * hour),
}

/** An hour in which somebody takes a gigabit a second of what the edge has, in requests of a megabyte. */
export const downloadedHour: Usage = { ...nothing, gb: hour / 8, edgeRequests: (hour * 1_000) / 8 }
