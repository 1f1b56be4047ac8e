import { randomInt } from 'node:crypto'
import type { DeskLog } from '#lambdas/desk/desk-log.ts'
import { deskLinksKey, type DeskLinks } from '#lambdas/desk/links.ts'
import {
  asked,
  greet,
  letGo,
  link as linkWall,
  linkedOf,
  type Refusal,
  showOn,
  waitingOf,
  wallId,
  type Walls,
} from '#lambdas/walls/pairing.ts'
import { linkOfWall, wallOf } from '#lambdas/walls/wall-link.ts'
import type { WallsStore } from '#lambdas/walls/walls-store.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import {
  wallRequestSchema,
  type WallsRequest,
  wallsRequestSchema,
  type WallsTold,
  type WallTold,
} from '#shared/walls/wall.ts'
import { isTimeZone, nextMorning } from '#shared/zoned-time.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'
import { httpHandler, type HttpHandler } from '../http-handler.ts'
import { demandLink, demandScope } from '../middleware/demand.ts'
import { type PayloadEvent, readPayload } from '../middleware/read-submission.ts'
import { HttpFault, jsonResponse } from '../middleware/responses.ts'

interface Parts {
  readonly store: WallsStore
  readonly telemetry: Telemetry
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

/** What a wall is told that is not linked. */
const waitingTold = (walls: Walls, wall: string, now: number): WallTold => {
  const waiting = waitingOf(walls, wall)
  if (!waiting) return { kind: 'full', now }
  const { code, until, greeted, letGoAt } = waiting
  return {
    ...{ kind: 'waiting', code, until, now },
    ...(greeted && { greeted: greeted.at }),
    ...(letGoAt !== undefined && { letGoAt }),
  }
}

/** The POST of a wall: its code while it waits, and its link once a desk has linked it. `linkKey` signs that. */
export const askWallHandler = ({
  store,
  telemetry,
  linkKey,
  clock = Date.now,
}: Parts & { readonly linkKey: string }): HttpHandler =>
  httpHandler<PayloadEvent<{ key: string }>>(
    telemetry,
    readPayload(wallRequestSchema),
    async ({ payload: { key } }, call) => {
      const now = clock()
      const wall = wallOf(key)
      const { walls } = await store.change((before) => ({ walls: asked(before, wall, now, randomInt) }), call)
      const linked = linkedOf(walls, wall, now)
      if (!linked) return jsonResponse(waitingTold(walls, wall, now))
      const { name, shows, linkedAt, expiresAt } = linked
      const { token, item } = linkOfWall(key, linked, linkKey)
      if (linked.link !== item.sk) {
        const made = await store.change((before) => {
          const one = linkedOf(before, wall, now)
          if (one?.linkedAt !== linkedAt || one.link === item.sk) return { walls: before }
          const given = before.linked.map((other) => (other === one ? { ...one, link: item.sk } : other))
          return {
            walls: { ...before, linked: given },
            beside: { Put: { TableName: store.tableName, Item: item } },
          }
        }, call)
        // A desk has let it go between the two.
        if (linkedOf(made.walls, wall, now)?.link !== item.sk)
          return jsonResponse(waitingTold(made.walls, wall, now))
      }
      return jsonResponse({
        ...{ kind: 'linked', name, linkedAt, token, expiresAt, now },
        ...(shows && { shows }),
      } satisfies WallTold)
    },
  )

const refused = (refusal: Refusal, code: string): HttpFault => {
  switch (refusal) {
    case 'unknown':
      return new HttpFault(404, {
        sentence: `No wall shows ${code}. Read it once more: codes change every ten minutes.`,
      })
    case 'changed':
      return new HttpFault(404, { sentence: 'That code has just changed. The new one is up.' })
    case 'taken':
      return new HttpFault(409, { sentence: 'Another desk has just typed that code: the wall waves at it.' })
    case 'slowly':
      return new HttpFault(429, {
        sentence: 'Slowly. Try again in a minute.',
        headers: { 'Retry-After': '60' },
      })
    case 'full':
      return new HttpFault(409, { sentence: 'Thirty walls are the most. Let one go first.' })
  }
}

const wallsTold = ({ linked }: Walls, now: number, until?: number): WallsTold => ({
  walls: linked
    .filter(({ expiresAt }) => expiresAt > now)
    .map((one) => ({
      ...{ id: wallId(one), name: one.name, linkedAt: one.linkedAt, expiresAt: one.expiresAt },
      ...(one.shows && { shows: one.shows }),
      agoMs: Math.max(0, now - one.askedAt),
    })),
  ...(until !== undefined && { until }),
  now,
})

interface DeskParts extends Parts {
  readonly links: Pick<DeskLinks, 'find'>
  readonly changes: Pick<DeskLog, 'add'>
  /** The time zone of the event, where the stage names one. */
  readonly timeZone?: string | undefined
}

/** The POST of a desk about walls: it tries a code, links the wall that waves, says what it shows, and lets walls go. */
export const linkWallsHandler = ({
  store,
  links,
  changes,
  telemetry,
  timeZone,
  clock = Date.now,
}: DeskParts): HttpHandler => {
  /** Six in the morning after; a stage that names no zone has that of the desk, which is in the room. */
  const morning = (now: number, zone = 'UTC') =>
    nextMorning(now, timeZone ?? (isTimeZone(zone) ? zone : 'UTC'))

  const done = async (
    request: WallsRequest,
    by: { readonly id: string; readonly name: string },
    call: CallOptions,
  ): Promise<WallsTold> => {
    const now = clock()
    switch (request.do) {
      case 'look':
        return wallsTold(await store.read(call), now)
      case 'greet': {
        const { code } = request
        const { walls, refusal } = await store.change((before) => greet(before, code, by.id, now), call)
        if (refusal) throw refused(refusal, code)
        return wallsTold(walls, now, morning(now, request.zone))
      }
      case 'link': {
        const { code, name, form: shows } = request
        const expiresAt = morning(now, request.zone)
        const linking = { code, name, shows, expiresAt, by: by.id }
        const made = await store.change((before) => linkWall(before, linking, now), call)
        if ('refusal' in made) throw refused(made.refusal, code)
        // Where the request is repeated, it is one line all the same.
        const { linked } = made
        const change = { at: linked.linkedAt, id: `wall-${wallId(linked)}` }
        await changes.add({ by: by.name, what: `wall ${linked.name} linked`, change }, call)
        return wallsTold(made.walls, now, linked.expiresAt)
      }
      case 'show': {
        const { wall, form } = request
        const { walls, shown } = await store.change((before) => showOn(before, wall, form), call)
        if (shown) await changes.add({ by: by.name, what: `wall ${shown.name} shows ${form}` }, call)
        return wallsTold(walls, now)
      }
      case 'let-go': {
        const { walls, gone } = await store.change((before) => {
          const made = letGo(before, request.wall, now, randomInt)
          const sk = made.gone?.link
          return {
            ...made,
            ...(sk !== undefined && {
              beside: { Delete: { TableName: store.tableName, Key: { pk: deskLinksKey, sk } } },
            }),
          }
        }, call)
        if (gone) await changes.add({ by: by.name, what: `wall ${gone.name} let go` }, call)
        return wallsTold(walls, now)
      }
    }
  }

  return httpHandler<PayloadEvent<WallsRequest>>(
    telemetry,
    readPayload(wallsRequestSchema),
    async (event, call) => {
      const link = await demandLink(links, event, call)
      demandScope(link, 'all')
      return jsonResponse(await done(event.payload, link, call))
    },
  )
}
