import { askEvery } from '#lib/live-form/ask-soon.ts'
import { publicRoutes } from '#infra/ops/gates/gates.ts'
import { costOf, type Usage, usagePrices } from '#infra/prices.ts'
import { gateRates } from '#infra/stages/gates.ts'
import { type ApiRoute, apiRoutes, type Gate } from '#shared/routes.ts'
import { mostTelling } from '#shared/programme/steps.ts'
import { liveForms } from '#shared/rows/row.ts'

const million = 1_000_000

/** US dollars, as the table of infra/COST.md has them: of what is used, and of what stands there for a month. */
export const prices = {
  ...usagePrices,
  alarmMetric: 0.1,
  ownMetric: 0.3,
  key: 1,
  secret: 0.4,
  firewall: { acl: 5, rule: 1, requests: 0.6 / million },
} as const

/** A call of a function writes so much, and a request of the gateway: in GB. */
const logOf = (calls: number, gateway: number): number => (1.2 * calls + 0.3 * gateway) / million

/** The event of infra/COST.md's assumptions: so many people, and so many charts that are open for eight hours. */
export const eventOf = (people: number, charts: number): Usage => {
  const [polls, fetches, leads] = [32_400 * charts, 3_600 * charts, people / 100]
  const [answers, sent, content] = [4 * people, 4.4 * people, 2 * people]
  const gateway = sent + content + polls + fetches + leads
  const calls = gateway + answers + leads
  // Those of the forms, and for one in ten the site's.
  const files = (90 + 8) * people
  const ideas = 2 * people
  return {
    gateway,
    calls,
    gbSeconds:
      0.03 * (sent + content) +
      0.02 * polls +
      0.04 * fetches +
      0.05 * answers +
      1.1 * leads +
      (0.5 * people) / 10,
    // Two ideas and an answer at 1.6 and a pairing at 4.6; of those sent twice three at 1 and one at 4.
    writes: (3 * 1.6 + 4.6 + 0.1 * (3 + 4)) * people + 10 * leads,
    // The whole list is read in pages: sixteen rows a unit.
    reads: 2.2 * people + content + answers + polls + 5 * fetches + (charts * ideas) / 16,
    gb:
      (0.25 * people + 0.06 * people) / 1_000 +
      (charts * ((0.82 * (polls + fetches)) / charts + 0.23 * ideas)) / million,
    edgeRequests: gateway + files,
    // Two a file, one before the API.
    edgeCalls: 2 * files + gateway,
    logGb: logOf(calls, gateway),
    traces: 8 * 3_600 + 0.05 * calls,
  }
}

/** The runs of a month: each minute, and each hour. */
export const runs = { minute: 43_200, hour: 720 } as const

/** What a stage does each minute by itself, in a month: the canary's six requests and two files, and three schedules. */
export const eachMinute: Usage = {
  gateway: 6 * runs.minute,
  calls: 10 * runs.minute,
  gbSeconds: 1.95 * runs.minute,
  writes: 3 * runs.minute,
  reads: 21.5 * runs.minute,
  gb: 0.86,
  edgeRequests: 8 * runs.minute,
  edgeCalls: 10 * runs.minute,
  logGb: logOf(10 * runs.minute, 6 * runs.minute),
  traces: 5.45 * runs.minute,
}

/** What one that sleeps does each hour: it redelivers leads, and erases what was taken back. */
export const eachHour: Usage = {
  ...{ gateway: 0, gb: 0, edgeRequests: 0, edgeCalls: 0, traces: 0 },
  calls: 2 * runs.hour,
  gbSeconds: 0.1 * runs.hour,
  writes: 0,
  reads: 16 * runs.hour,
  logGb: logOf(2 * runs.hour, 0),
}

/** What is paid for each month, whatever comes. */
export interface Standing {
  readonly alarmMetrics: number
  readonly ownMetrics: number
  readonly secrets: number
}

/** A stage that is up for a month, without its events. */
export const stageDollars = ({ alarmMetrics, ownMetrics, secrets }: Standing, itself: Usage): number =>
  alarmMetrics * prices.alarmMetric +
  ownMetrics * prices.ownMetric +
  prices.key +
  secrets * prices.secret +
  costOf(itself)

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

/** A phone of a room that chooses says something once in `saysS`, and asks how far the room is once in `asksS` seconds. */
export const choosing = {
  ...{ phones: 4_000, saysS: 10, ideasOfADeal: 5 },
  asksS: (askEvery.least + askEvery.most) / 2_000,
} as const

/** What a look at how far the room is takes: the edge remembers it for half a second, and it has so many KB. */
const lookAt = { calls: 2 * hour, seconds: 0.1, reads: 3 } as const

/** An hour in which a room rates all the time, or votes: `kb` of what is told, and whether ideas are dealt. */
export const choosingHour = ({ kb, isDealt }: { readonly kb: number; readonly isDealt: boolean }): Usage => {
  const { phones, saysS, asksS, ideasOfADeal } = choosing
  const said = (phones * hour) / saysS
  const deals = isDealt ? said / ideasOfADeal : 0
  const looks = (phones * hour) / asksS
  const gateway = said + deals + lookAt.calls
  const calls = 2 * said + deals + lookAt.calls
  return {
    gateway,
    calls,
    gbSeconds: answer.seconds * said + works.content.seconds * deals + lookAt.seconds * lookAt.calls,
    // A deal counts, and reads what is new since the one before.
    writes: answer.writes * said + deals,
    reads: answer.reads * said + deals + lookAt.reads * lookAt.calls,
    gb: (kb * looks) / 1e6,
    edgeRequests: said + deals + looks,
    edgeCalls: said + deals + looks,
    logGb: logOf(calls, gateway),
    traces: hour + 0.05 * calls,
  }
}

/** Phones of an evening that is led ask where the room is once in `asksS` seconds, and tell of so many moves an hour. */
export const led = { phones: 4_000, asksS: 4, moves: 12 } as const

/** An hour in which they do: what they ask the edge remembers for a second, in two ways that browsers unpack. */
export const ledHour = (phones: number = led.phones): Usage => {
  const { asksS, moves } = led
  const [looks, read, told] = [(phones * hour) / asksS, 2 * hour, moves * Math.min(phones, mostTelling)]
  const gateway = read + told
  return {
    gateway,
    calls: gateway,
    gbSeconds: look.seconds * gateway,
    // The item is up to two kilobytes.
    writes: 2 * told,
    reads: read,
    gb: looks / 1e6,
    edgeRequests: looks + told,
    edgeCalls: looks + told,
    logGb: logOf(gateway, gateway),
    traces: hour + 0.05 * gateway,
  }
}

/** An hour of a thousand requests a second that a gate turns away, as if the gateway were paid for them. */
export const turnedAwayHour: Usage = {
  ...nothing,
  ...{ gateway: 1_000 * hour, edgeRequests: 1_000 * hour, edgeCalls: 1_000 * hour },
  logGb: logOf(0, 1_000 * hour),
}

/** An hour in which somebody takes a gigabit a second of what the edge has, in requests of a megabyte. */
export const downloadedHour: Usage = { ...nothing, gb: hour / 8, edgeRequests: (hour * 1_000) / 8 }
