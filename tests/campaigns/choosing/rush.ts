import type { Context } from 'aws-lambda'
import { createSaid } from '#lambdas/choosing/said.ts'
import { createSessionReader } from '#lambdas/choosing/session.ts'
import { startSession } from '#lambdas/choosing/start-session.ts'
import { createTickets } from '#lambdas/choosing/tickets.ts'
import { environmentNames, originKeyHeader } from '#lambdas/environment.ts'
import type { HttpHandler } from '#lambdas/http/http-handler.ts'
import type { ApiEvent } from '#lambdas/http/middleware/middleware.ts'
import { dealHandler } from '#lambdas/http/rating-handlers.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { rowLogModel } from '#lambdas/rows/model.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { createTableClient } from '#lambdas/store/test-support/table/table-client.ts'
import { storeClientSettings } from '#lambdas/store/store-client.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import { type Deal, dealSchema } from '#shared/choosing/rating-responses.ts'
import { createGate } from '../row-log/rush/api.ts'
import { createWorld, type World } from '../row-log/scenario/world.ts'

const originKey = 'origin-key-of-the-campaign'
process.env[environmentNames.originKeys] = originKey

/** A room that begins to rate. */
export interface ChoosingRush {
  readonly phones: number
  readonly ideas: number
  readonly tables: number
  /** How many instances of a function there may be at once. */
  readonly instances: number
  /** All phones ask for ideas within so long (ms), most of them early. */
  readonly startMs?: number
  /** So many of its five each phone rates. */
  readonly rates?: number
  /** How many requests a second the gate of each route lets through; all where it is left out. */
  readonly gate?: number
  /** How many partitions the table has; as many as a new one where it is left out. */
  readonly partitions?: number
  /** Planted, to see whether it is found. */
  readonly wrong?: Wrong
}

/**
 * Phones that do not say their table, containers that never look again, ratings that are acknowledged and dropped, and
 * ratings that are sent under two keys.
 */
export type Wrong = 'no table' | 'old view' | 'drops' | 'two keys'

/** The summit's room, with the instances that a stage of its size reserves for a route of a whole room. */
export const usualRush: ChoosingRush = { phones: 4_000, ideas: 300, tables: 100, instances: 60 }

/**
 * Very large rooms, on a warm table and by the gates of infra/stages/hundred-thousand.json. Nobody rates meanwhile: what each
 * container reads of it would take hours.
 */
export const largeRushes: readonly ChoosingRush[] = (
  [
    [40_000, 15],
    [100_000, 60],
  ] as const
).map(([phones, seconds]) => ({
  ...{ ...usualRush, phones, startMs: seconds * 1_000, instances: 1_000 },
  ...{ partitions: 10, gate: 4_000, rates: 0 },
}))

/** Where a plan says nothing else, all phones come within so long (ms). */
const usualStartMs = 10_000
/** How long (ms) an idea takes at least, and on average beyond that; of each phone's five so many are rated. */
const rating = { leastMs: 6_000, furtherMs: 6_000, ideas: 2 } as const
/** What the desk hides meanwhile: an idea each second. */
const hidden = { ideas: 8, everyMs: 1_000 } as const
/** So long (ms) after it was hidden an idea may be dealt still: two polls of a screen. */
const graceMs = 2_000

/** No one reads what these functions say. */
const silent = {
  logger: { info: () => undefined, error: () => undefined, warn: () => undefined },
  count: () => undefined,
  seconds: () => undefined,
  publish: () => undefined,
} as unknown as Telemetry

/** A request as an HTTP API gives it to a function; no check looks at the rest of it. */
const eventOf = (path: string, body: object): ApiEvent =>
  ({
    rawPath: path,
    rawQueryString: '',
    headers: { 'content-type': 'application/json', [originKeyHeader.toLowerCase()]: originKey },
    requestContext: { http: { method: 'POST', path }, requestId: 'request' },
    body: JSON.stringify(body),
    isBase64Encoded: false,
  }) as unknown as ApiEvent

/** A container of a function that deals and stores: it knows what it has read. */
const openContainer = ({ time, intake, pages }: World, wrong?: Wrong) => {
  const client = createTableClient({
    tables: { intake, pages },
    attempts: storeClientSettings.maxAttempts,
  })
  const clock = time.now
  const log = createRowLog({
    ...{ client, tableName: 'pages', intakeTableName: 'intake', clock },
    sleep: time.sleep,
    random: time.random,
  })
  const sealKeys = createSealKeys({ client, tableName: 'pages', clock })
  const deal: HttpHandler = dealHandler({
    session: createSessionReader('rating', { log, clock: wrong === 'old view' ? () => 0 : clock }),
    said: createSaid({ sealKeys }),
    tickets: createTickets({ client, tableName: 'pages', clock }),
    telemetry: silent,
    clock,
  })
  return { log, deal }
}
type Container = ReturnType<typeof openContainer>

/** No instance is free, or the gate is closed: the API answers 503 or 429, and the phone asks again. */
class TurnedAway extends Error {
  override readonly name = 'TurnedAway'
}

/** The instances of a function: the one used last is used first, and a new one starts cold. */
const createInstances = (world: World, { instances: most, gate, wrong }: ChoosingRush) => {
  const { time } = world
  const lets = gate === undefined ? () => true : createGate(time, gate)
  const free: Container[] = []
  const counts = { opened: 0, refused: 0, gated: 0 }
  let busy = 0
  const run = async <Result>(work: (container: Container) => Promise<Result>): Promise<Result> => {
    if (!lets()) {
      counts.gated += 1
      throw new TurnedAway()
    }
    if (busy >= most) {
      counts.refused += 1
      throw new TurnedAway()
    }
    busy += 1
    let container = free.pop()
    if (!container) {
      counts.opened += 1
      container = openContainer(world, wrong)
      await time.sleep(rowLogModel.start.leastMs + time.about(rowLogModel.start.furtherMs))
    }
    try {
      return await work(container)
    } finally {
      busy -= 1
      free.push(container)
    }
  }
  return { run, counts }
}

/** What became of one phone. Times in ms since 1970. */
interface Started {
  readonly table: number
  readonly began: number
  readonly dealtAt: number
  /** When the request left that brought its ideas. */
  readonly askedAt: number
  readonly deal: Deal
  readonly keys: readonly string[]
  readonly tries: number
}

/** Until a phone asks again, in ms, as its page does after so many failures. */
const pauseMs = ({ random }: World['time'], failures: number): number =>
  random() * Math.min(60_000, 1_000 * 2 ** failures)

const keyOf = (phone: number, idea: number): string =>
  `${String(phone).padStart(8, '0')}-0000-4000-8000-${String(idea).padStart(12, '0')}`

/** Insists until something is done. Returns how many tries it took. */
const insist = async <Result>(time: World['time'], once: () => Promise<Result>) => {
  for (let tries = 1; ; tries += 1)
    try {
      return { tries, done: await once() }
    } catch {
      await time.sleep(pauseMs(time, tries))
    }
}

/** Lets a room begin to rate, with somebody at the desk who hides some ideas meanwhile. */
const play = async (world: World, plan: ChoosingRush) => {
  const { time } = world
  const desk = openContainer(world)
  const [deals, posts] = [createInstances(world, plan), createInstances(world, plan)]
  const onAir = () => time.sleep(20 + time.about(20))
  for (let row = 1; row <= plan.ideas; row += 1) {
    const answer = { table: row % plan.tables, idea: `Idea ${row}`, impact: 5, effort: 5 }
    await desk.log.append('laser-focus', answer, { idempotencyKey: keyOf(0, row), bodyHash: '' })
  }
  const tableOf = new Map<number, number>()
  while (tableOf.size < plan.ideas) {
    await time.sleep(500)
    const question = { kind: 'rows', sinceRow: tableOf.size + 1, limit: 500 } as const
    for (const { row, answer } of (await desk.log.deskRows('laser-focus', question, 0)).rows)
      tableOf.set(row, Number(answer.table))
  }
  const show = (shown: Parameters<typeof desk.log.setShow>[1]) => desk.log.setShow('laser-focus', shown)
  // The table is new: no session was ever shown.
  const courses = { has: () => Promise.resolve(false) }
  await startSession(
    { log: desk.log, courses, show, now: time.now },
    { kind: 'rate', round: 1, seconds: 180 },
    {},
  )
  // Containers of the minute before have started; phones come once they know that the room rates.
  await time.sleep(2_000)

  const hiddenAt = new Map<number, number>()
  const hide = async () => {
    for (let one = 1; one <= hidden.ideas; one += 1) {
      await time.sleep(hidden.everyMs)
      const row = Math.floor((one * plan.ideas) / (hidden.ideas + 1))
      await desk.log.decide('laser-focus', 1, [{ from: row, to: row }], 'hide')
      hiddenAt.set(row, time.now())
    }
  }
  const start = async (phone: number): Promise<Started> => {
    const table = phone % plan.tables
    await time.sleep(
      ((time.random() + time.random() + time.random()) / 3) ** 1.6 * (plan.startMs ?? usualStartMs),
    )
    const began = time.now()
    let askedAt = began
    const { tries, done: deal } = await insist(time, async () => {
      askedAt = time.now()
      await onAir()
      const event = eventOf('/api/laser-focus-form/deal', {
        ...(plan.wrong !== 'no table' && { table }),
        had: [],
      })
      const { statusCode, body } = await deals.run((container) => container.deal(event, {} as Context))
      await onAir()
      if (statusCode !== 200) throw new Error(`The deal has ${statusCode}: ${body}`)
      return dealSchema.parse(JSON.parse(body))
    })
    const dealtAt = time.now()
    const keys: string[] = []
    for (const { row } of deal.ideas.slice(0, plan.rates ?? rating.ideas)) {
      await time.sleep(rating.leastMs + time.about(rating.furtherMs))
      const key = keyOf(phone + 1, row)
      const answer = { table, idea: row, impact: row % 10, effort: phone % 10 }
      const say = (idempotencyKey: string) =>
        insist(time, async () => {
          await onAir()
          const browser = key.slice(0, 8)
          const submission = { idempotencyKey, bodyHash: key, round: deal.session, browser }
          await posts.run(({ log }) => log.append('rating', answer, submission))
          await onAir()
        })
      if (plan.wrong !== 'drops' || phone % 50 > 0) await say(key)
      if (plan.wrong === 'two keys' && phone % 50 === 0) await say(key.replace('-4000-', '-4001-'))
      keys.push(key)
    }
    return { table, began, askedAt, dealtAt, deal, keys, tries }
  }
  const [phones] = await Promise.all([
    Promise.all(Array.from({ length: plan.phones }, (_, phone) => start(phone))),
    hide(),
  ])
  // What is stored has its row a moment later.
  await time.sleep(10_000)
  const session = phones[0]?.deal.session ?? 1
  const stored: string[] = []
  for (let from = 1; ;) {
    const question = { kind: 'rows', sinceRow: from, limit: 500, round: session } as const
    const { rows, to } = await desk.log.deskRows('rating', question, 0)
    stored.push(...rows.map(({ answer, origin }) => `${origin.browser} ${String(answer.idea)}`))
    if (to < from) break
    from = to + 1
  }
  world.stop()
  return { phones, hiddenAt, tableOf, stored, deals: deals.counts, posts: posts.counts }
}

/** Lets a room begin to rate on a new table, in virtual time, and says what came of it. */
export const runChoosingRush = async (seed: number, plan: ChoosingRush = usualRush) => {
  const world = createWorld({ seed, partitions: plan.partitions })
  const [{ phones, hiddenAt, tableOf, stored, deals, posts }] = await Promise.all([
    play(world, plan),
    world.time.run(),
  ])
  const sent = phones.flatMap(({ keys }) => keys.map((key) => `${key.slice(0, 8)} ${Number(key.slice(-12))}`))
  const kept = new Set(stored)
  const dealt = phones.flatMap((phone) => phone.deal.ideas.map(({ row }) => ({ row, phone })))
  const inSecond = new Map<number, number>()
  for (const { dealtAt } of phones) {
    const second = Math.floor(dealtAt / 1_000)
    inSecond.set(second, (inSecond.get(second) ?? 0) + 1)
  }
  return {
    /** From the first request to the ideas on the phone, in ms. */
    waits: phones.map(({ began, dealtAt }) => dealtAt - began),
    ratings: sent.length,
    lost: sent.filter((one) => !kept.has(one)).length,
    doubled: stored.length - kept.size,
    dealt: dealt.length,
    own: dealt.filter(({ row, phone }) => tableOf.get(row) === phone.table).length,
    hidden: dealt.filter(({ row, phone }) => phone.askedAt > (hiddenAt.get(row) ?? Infinity) + graceMs)
      .length,
    /** Phones that got fewer than five. */
    short: phones.filter(({ deal }) => deal.ideas.length < 5).length,
    again: phones.filter(({ tries }) => tries > 1).length,
    mostInSecond: Math.max(...inSecond.values()),
    instances: deals.opened,
    refused: deals.refused + posts.refused,
    gated: deals.gated + posts.gated,
    throttled: world.pages.usage.throttled ?? 0,
  }
}
