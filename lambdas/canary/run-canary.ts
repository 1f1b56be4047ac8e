import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { probeRowSchema } from '#shared/forms/probe.ts'
import { apiPath, idempotencyHeader, payloadVersion } from '#shared/routes.ts'
import { rowsQuery } from '#shared/rows/question.ts'
import { rowLimits } from '#shared/rows/row.ts'
import { stageConfigSchema } from '#shared/stage-config.ts'
import { describeError } from '#lambdas/telemetry/describe-error.ts'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import { type AskSite, CanaryFault, readBody, canarySettings } from './ask-site.ts'

const placeSchema = z.object({ lastRow: z.number(), round: z.number() })
const pageSchema = z.extend(placeSchema, { rows: z.array(probeRowSchema) })
type Place = z.output<typeof placeSchema>

interface FollowOptions {
  readonly ask: AskSite
  /** Milliseconds since any moment. */
  readonly clock?: () => number
  readonly sleep?: (milliseconds: number) => Promise<unknown>
}

const placeOf = async (ask: AskSite): Promise<Place> => {
  const body = await ask('rows', `${apiPath('get-probe')}?${rowsQuery({ kind: 'meta' })}`)
  return readBody('rows', body, (value) => placeSchema.safeParse(value).data)
}

const rowsAfter = async (ask: AskSite, { lastRow }: Place) => {
  const query = rowsQuery({ kind: 'since', sinceRow: lastRow + 1, limit: rowLimits.page })
  const body = await ask('rows', `${apiPath('get-probe')}?${query}`)
  return readBody('rows', body, (value) => pageSchema.safeParse(value).data)
}

const send = (ask: AskSite, probe: string): Promise<string> =>
  ask('answer', apiPath('post-probe'), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [idempotencyHeader]: randomUUID(),
      [payloadVersion.header]: String(payloadVersion.current),
    },
    body: JSON.stringify({ probe }),
  })

/** Follows the log from a place on, as a chart does; gives the place it came to, or undefined when it met the probe. */
const lookOnce = async (ask: AskSite, probe: string, place: Place): Promise<Place | undefined> => {
  const now = await placeOf(ask)
  const from = now.round === place.round ? place : { round: now.round, lastRow: 0 }
  if (now.lastRow <= from.lastRow) return from
  const { rows, lastRow, round } = await rowsAfter(ask, from)
  return rows.some((row) => row.probe === probe) ? undefined : { lastRow, round }
}

/**
 * Sends an answer to the probe form and follows its rows until the answer is among them, as a chart does. Returns how
 * many milliseconds passed from sending it. A look that fails is no end: charts look again as well.
 * @throws CanaryFault where the answer is not taken, or its row does not come in time.
 */
export const followProbe = async ({
  ask,
  clock = () => performance.now(),
  sleep = wait,
}: FollowOptions): Promise<number> => {
  const probe = randomUUID()
  let place = await placeOf(ask)
  const sentAt = clock()
  await send(ask, probe)
  let fault = new CanaryFault('no-row')
  while (clock() - sentAt < canarySettings.waitMs) {
    await sleep(canarySettings.pauseMs)
    try {
      const next = await lookOnce(ask, probe, place)
      if (!next) return clock() - sentAt
      place = next
      fault = new CanaryFault('no-row')
    } catch (error) {
      if (!(error instanceof CanaryFault)) throw error
      fault = error
    }
  }
  throw fault
}

/**
 * The function that a schedule calls each minute. It reports of every run whether it failed, so that silence is a sign
 * too, and how long the answer took to be seen. It never throws: the next run is a minute away.
 */
export const canaryHandler =
  (run: () => Promise<CanaryReport>, telemetry: Telemetry) => async (): Promise<void> => {
    const { logger } = telemetry
    try {
      const { visibleAfterMs, failures } = await run()
      const seconds = Math.round(visibleAfterMs / 10) / 100
      telemetry.seconds(metricNames.canaryAge, seconds)
      telemetry.count(metricNames.canaryFailures, failures.length === 0 ? 0 : 1)
      if (failures.length === 0) logger.info('Seen', { seconds })
      else logger.error('Failed', { failures, seconds })
    } catch (error) {
      telemetry.count(metricNames.canaryFailures)
      logger.error('Failed', { fault: describeError(error) })
    } finally {
      telemetry.publish()
    }
  }

const homePage = async (ask: AskSite): Promise<void> => {
  const body = await ask('home', '/')
  if (!/^\s*<!doctype html/i.test(body)) throw new CanaryFault('home-not-understood')
}

/** What a full gate answers, or one that `gates close` has closed: phones keep what is sent, and `api-throttled` tells. */
const turnedAway = (error: unknown): boolean =>
  error instanceof CanaryFault && error.code === 'venting-machine-status-429'

/**
 * Pages learn the venting machine's key from the stage's settings: the function has to know the same one. Whoever is
 * turned away at the form's gate does not learn whether it does, which is no fault.
 */
const settingsAndKey = async (ask: AskSite): Promise<void> => {
  const config = readBody(
    'config',
    await ask('config', '/config.json'),
    (value) => stageConfigSchema.safeParse(value).data,
  )
  const query = new URLSearchParams({ action: 'question', key: config.ventingMachineKey })
  try {
    await ask('venting-machine', `${apiPath('get-venting-machine')}?${query.toString()}`)
  } catch (error) {
    if (!turnedAway(error)) throw error
  }
}

/**
 * Looks whether the edge serves what every visit begins with: a page, the stage's settings, and with the key in them
 * the form that wants one.
 * @throws CanaryFault
 */
const looksAtPages = (ask: AskSite): readonly Promise<void>[] => [homePage(ask), settingsAndKey(ask)]

/** How a run of the canary went. */
export interface CanaryReport {
  /** From sending the answer to its row, in ms; where no row came, as long as the canary would have waited. */
  readonly visibleAfterMs: number
  /** A short code for each thing that did not work; none where all did. */
  readonly failures: readonly string[]
}

const codeOf = ({ reason }: PromiseRejectedResult): string => {
  if (reason instanceof CanaryFault) return reason.code
  throw reason
}

/**
 * Does once what visitors do: sends an answer through the website, waits for its row, and at the same time loads what every
 * visit begins with. @throws what is no fault of the website
 */
export const runCanary = async (options: FollowOptions): Promise<CanaryReport> => {
  const [followed, ...looks] = await Promise.allSettled([followProbe(options), ...looksAtPages(options.ask)])
  return {
    visibleAfterMs: followed.status === 'fulfilled' ? followed.value : canarySettings.waitMs,
    failures: [followed, ...looks].flatMap((end) => (end.status === 'rejected' ? [codeOf(end)] : [])),
  }
}
