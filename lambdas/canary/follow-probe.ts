import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { probeRowSchema } from '#shared/forms/probe.ts'
import { apiPath, idempotencyHeader, payloadVersion } from '#shared/routes.ts'
import { rowsQuery } from '#shared/rows/question.ts'
import { rowLimits } from '#shared/rows/row.ts'
import { type AskSite, CanaryFault, readBody } from './ask-site.ts'
import { canarySettings } from './settings.ts'

const placeSchema = z.object({ lastRow: z.number(), round: z.number() })
const pageSchema = z.extend(placeSchema, { rows: z.array(probeRowSchema) })
type Place = z.output<typeof placeSchema>

export interface FollowOptions {
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
