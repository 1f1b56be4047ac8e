import { retryAfterSeconds } from '#lambdas/http/middleware/responses.ts'
import { rowLogModel } from '#lambdas/rows/model.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { createVirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import { apiPath, idempotencyHeader } from '#shared/routes.ts'
import { edgeKeepsSeconds } from '#shared/rows/edge-memory.ts'
import { gateRates } from '../../../stages/gates.ts'
import { readStageSettings, type StageSettings } from '../../../stages/stage-settings.ts'
import { oneFlood } from '../flood.ts'
import { createProbes } from '../probes.ts'
import type { Ask, Asked, Deployed, Scene } from '../scene.ts'

/** How a stage is: well, but for what a test plants. Times in ms. */
export interface StandIn {
  /** From a stored answer to its row: a stream, and a function that numbers. */
  readonly numberedAfterMs: (random: () => number) => number
  /** How much later the site shows it. */
  readonly shownAfterMs: number
  readonly startMs: number
  /** Whether its functions have been called a moment ago. */
  readonly isWarm: boolean
  readonly turnsAway: boolean
  /** For how long the gate stays shut once it was. */
  readonly shutMs: number
  readonly retryAfter: string | undefined
  /** How long an answer is on its way to the API. */
  readonly sendingMs: number
  readonly floodStatus: number
  readonly edgeKeepsMs: number
  /** For how long the edge keeps what is not the same for everybody. */
  readonly keepsOthersMs: number
  readonly cacheControl: string
  readonly jsonEncoding: string | undefined
  readonly pageEncoding: string | undefined
  readonly fromMemory: string
  readonly healthStatus: number
  /** What is answered to a new answer; 200 where it is stored. */
  readonly postStatus: number
  readonly settings: Partial<StageSettings>
  readonly isDeployed: boolean
  readonly toldAfterMs: number
  readonly tellsWell: boolean
  /** What the person at the keyboard says of the mail; undefined where nobody is there. */
  readonly mailCame: boolean | undefined
  /** When somebody presses Ctrl+C. */
  readonly interrupted: AbortSignal | undefined
  readonly deploymentBegins: boolean
  readonly deploymentEnds: string
  readonly refusedWhileDeploying: boolean
  readonly keysAfter: readonly string[]
  readonly copiedAfterMs: number
  readonly copyGoes: boolean
}

const { leastMs, furtherMs, pollMs } = rowLogModel.stream

const well: StandIn = {
  numberedAfterMs: (random) => leastMs - Math.log(1 - random() * 0.98) * (furtherMs / 2) + random() * pollMs,
  shownAfterMs: 0,
  startMs: 450,
  isWarm: false,
  turnsAway: true,
  shutMs: 0,
  retryAfter: String(retryAfterSeconds),
  sendingMs: 0,
  floodStatus: 429,
  edgeKeepsMs: edgeKeepsSeconds * 1_000,
  keepsOthersMs: 0,
  cacheControl: 'no-store',
  jsonEncoding: 'br',
  pageEncoding: 'br',
  fromMemory: 'Hit from cloudfront',
  healthStatus: 200,
  postStatus: 200,
  settings: {},
  isDeployed: true,
  toldAfterMs: 5_000,
  tellsWell: true,
  mailCame: true,
  interrupted: undefined as AbortSignal | undefined,
  deploymentBegins: true,
  deploymentEnds: 'UPDATE_COMPLETE',
  refusedWhileDeploying: false,
  keysAfter: ['OriginKey1', 'OriginKey2', 'OriginKey3'],
  copiedAfterMs: 400_000,
  copyGoes: true,
}

interface Stored {
  readonly mark: string
  readonly key: string
  readonly visibleAt: number
}

/** A stage in virtual time, and what is done to it. `run` lets time pass until something has happened. */
export const standInStage = (planted: Partial<StandIn> = {}) => {
  const stage = { ...well, ...planted }
  const clock = createVirtualTime(1)
  const time = { now: clock.now, sleep: (ms: number) => clock.sleep(ms), random: clock.random }
  const settings: StageSettings = { ...readStageSettings('toronto-summit'), ...stage.settings }
  const stored: Stored[] = []
  const withdrawn: string[] = []
  let [requests, busy, containers] = [0, 0, stage.isWarm ? 20 : 0]
  const memory = new Map<string, { readonly until: number; readonly asked: Asked }>()

  const respond = (
    status: number,
    body: unknown,
    headers: Readonly<Record<string, string | undefined>> = {},
  ): Asked => {
    const said = new Headers({ 'cache-control': stage.cacheControl })
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) said.set(name, value)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return { status, text, tookMs: 0, headers: said }
  }

  const { requestsPerSecond, burst } = gateRates(settings, 'other')
  let [tokens, countedAt, shutUntil] = [burst, clock.now(), 0]
  const passes = (): boolean => {
    tokens = Math.min(burst, tokens + ((clock.now() - countedAt) / 1_000) * requestsPerSecond)
    countedAt = clock.now()
    if (!stage.turnsAway) return true
    if (tokens < 1) shutUntil = clock.now() + stage.shutMs
    if (tokens < 1 || clock.now() < shutUntil) return false
    tokens -= 1
    return true
  }

  /** The rows that are visible so long after they were numbered. */
  const rows = (laterMs: number) => {
    const visible = stored
      .filter(({ visibleAt }) => visibleAt + laterMs <= clock.now())
      .toSorted((one, other) => one.visibleAt - other.visibleAt)
    return visible.map(({ mark }, index) => ({
      row: index + 1,
      timestamp: '2026-11-20T09:00:00.000Z',
      probe: mark,
    }))
  }

  const probeRows = (query: URLSearchParams): Asked => {
    const all = rows(stage.shownAfterMs)
    const since = query.get('sinceRow')
    const told = since === null ? {} : { rows: all.slice(Number(since) - 1), rowsTo: all.length }
    const headers = { 'apigw-requestid': `${requests}`, 'content-encoding': stage.jsonEncoding }
    return respond(200, { lastRow: all.length, round: 1, ...told }, headers)
  }

  const store = async (key: string, body: string): Promise<Asked> => {
    await clock.sleep(stage.sendingMs)
    if (!passes()) return respond(stage.floodStatus, {}, { 'retry-after': stage.retryAfter })
    if (stage.postStatus === 200) {
      const { probe } = JSON.parse(body) as { probe: string }
      const visibleAt = Math.max(
        clock.now() + stage.numberedAfterMs(clock.random),
        stored.at(-1)?.visibleAt ?? 0,
      )
      if (!stored.some((one) => one.key === key)) stored.push({ mark: probe, key, visibleAt })
    }
    return respond(stage.postStatus, {})
  }

  /** A function's container: one that is free, or a new one. */
  const inContainer = async (): Promise<void> => {
    busy += 1
    if (busy > containers) {
      containers = busy
      await clock.sleep(stage.startMs)
    }
    await clock.sleep(20)
    busy -= 1
  }

  let deployedAt: number | undefined
  const isDeploying = () => deployedAt !== undefined && clock.now() < deployedAt + 240_000

  const answer: Readonly<Record<string, (url: URL, init: Parameters<Ask>[1]) => Asked | Promise<Asked>>> = {
    [apiPath('get-health')]: async () => {
      await inContainer()
      return respond(stage.refusedWhileDeploying && isDeploying() ? 403 : stage.healthStatus, {})
    },
    [apiPath('get-laser-focus')]: () =>
      respond(200, { lastRow: 0, round: 1 }, { 'apigw-requestid': `${requests}` }),
    [apiPath('post-contact')]: () => respond(405, {}, { 'apigw-requestid': `${requests}` }),
    [apiPath('get-probe')]: (url, init) =>
      init?.method === 'POST'
        ? store(init.headers?.[idempotencyHeader] ?? '', init.body ?? '')
        : probeRows(url.searchParams),
    '/laserfocus': () =>
      respond(200, '<script src="/assets/a.js"></script>', { 'content-encoding': stage.pageEncoding }),
    '/assets/a.js': () => respond(200, '', { 'content-encoding': 'br', 'x-cache': stage.fromMemory }),
  }

  const ask: Ask = async (path, init) => {
    const begun = clock.now()
    await clock.sleep(20)
    const url = new URL(path, 'https://site.example')
    const kept = memory.get(path)
    if (init?.method !== 'POST' && kept && kept.until > clock.now())
      return { ...kept.asked, tookMs: clock.now() - begun }
    requests += 1
    const asked = (await answer[url.pathname]?.(url, init)) ?? respond(404, {})
    const keepsMs = url.pathname === apiPath('get-laser-focus') ? stage.edgeKeepsMs : stage.keepsOthersMs
    if (init?.method !== 'POST') memory.set(path, { until: clock.now() + keepsMs, asked })
    return { ...asked, tookMs: clock.now() - begun }
  }

  const log: Pick<RowLog, 'read' | 'settled' | 'withdraw'> = {
    settled: () => Promise.resolve({ lastRow: rows(0).length, round: 1, revision: 0, waiting: 0 }),
    read: async (_form, { from }) => {
      await clock.sleep(2)
      const all = rows(0).slice(from - 1)
      const found = all.map(({ row, timestamp, probe }) => ({ row, at: timestamp, answer: { probe } }))
      return { rows: found, lastRow: from - 1 + all.length, round: 1, revision: 0 }
    },
    withdraw: (_form, key) => {
      withdrawn.push(key)
      return Promise.resolve({ outcome: 'done', round: 1 })
    },
  }

  let rungAt: number | undefined
  let [copyBegan, isRemoved] = [0, false]
  const deployed: Deployed = {
    ring: () => {
      rungAt = clock.now()
      return Promise.resolve()
    },
    told: () => {
      const isTold = rungAt !== undefined && clock.now() >= rungAt + stage.toldAfterMs
      return Promise.resolve(isTold ? [stage.tellsWell] : [])
    },
    status: () => {
      if (stage.deploymentBegins) deployedAt ??= clock.now()
      return Promise.resolve(isDeploying() ? 'UPDATE_IN_PROGRESS' : stage.deploymentEnds)
    },
    originKeys: () =>
      Promise.resolve(deployedAt === undefined ? ['OriginKey1', 'OriginKey2'] : stage.keysAfter),
    copy: () => {
      copyBegan = clock.now()
      return Promise.resolve({
        tableName: 'the-copy',
        status: () => {
          if (isRemoved && stage.copyGoes) return Promise.resolve(undefined)
          return Promise.resolve(clock.now() >= copyBegan + stage.copiedAfterMs ? 'ACTIVE' : 'CREATING')
        },
        remove: () => {
          isRemoved = true
          return Promise.resolve()
        },
      })
    },
  }

  const probes = createProbes({ ask, log, time })
  const { mailCame } = stage
  const where = stage.isDeployed ? deployed : undefined
  const scene: Scene = {
    ...{ settings, ask, time, probes, deployed: where },
    flood: oneFlood({ settings, time, probes, deployed: where }),
    interrupted: stage.interrupted,
    confirm: mailCame === undefined ? undefined : () => Promise.resolve(mailCame),
    note: () => undefined,
  }
  return {
    scene,
    /** The keys of what was stored, and of what was withdrawn. */
    stored: () => stored.map(({ key }) => key),
    withdrawn,
    requests: () => requests,
    isCopyRemoved: () => isRemoved,
    run: async <T>(work: Promise<T>): Promise<T> => {
      let isOver = false
      const ended = work.finally(() => (isOver = true))
      ended.catch(() => undefined)
      await new Promise((resolve) => setImmediate(resolve))
      await clock.run(() => isOver)
      return ended
    },
  }
}
