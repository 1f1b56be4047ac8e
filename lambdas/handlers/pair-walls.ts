import { createDeskLog } from '#lambdas/desk/desk-log.ts'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { readEnvironment, readOptional } from '#lambdas/environment.ts'
import type { HttpHandler } from '#lambdas/http/http-handler.ts'
import { askWallHandler, linkWallsHandler } from '#lambdas/http/walls/wall-handlers.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { createWallsStore } from '#lambdas/walls/walls-store.ts'

const { tableName, stage, route } = readEnvironment(['tableName', 'stage', 'route'])
const table = { client: createStoreClient(), tableName }
const parts = { store: createWallsStore(table), telemetry: createTelemetry(route, stage) }

const handlerOfRoute = (): HttpHandler => {
  if (route === 'ask-wall') return askWallHandler({ ...parts, ...readEnvironment(['linkKey']) })
  const { retentionDays } = readEnvironment(['retentionDays'])
  return linkWallsHandler({
    ...parts,
    links: createDeskLinks(table),
    changes: createDeskLog({ ...table, keptDays: Number(retentionDays) }),
    timeZone: readOptional('timeZone'),
  })
}

/**
 * POST /api/wall: the code of a wall that waits, and the link of one that a desk has linked.
 * POST /api/walls: a desk tries a code, links the wall that waves, says what it shows, and lets walls go.
 */
export const handler = handlerOfRoute()
