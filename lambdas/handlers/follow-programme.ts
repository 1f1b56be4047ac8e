import { readEnvironment } from '#lambdas/environment.ts'
import type { HttpHandler } from '#lambdas/http/http-handler.ts'
import { hereHandler, programmeHandler } from '#lambdas/http/programme-handlers.ts'
import { createBecameStore } from '#lambdas/programme/became-store.ts'
import { createProgrammeStore } from '#lambdas/programme/programme-store.ts'
import { stageSteps } from '#lambdas/programme/stage-steps.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'

const { tableName, stage, route } = readEnvironment(['tableName', 'stage', 'route'])
const table = { client: createStoreClient(), tableName }
const telemetry = createTelemetry(route, stage)

const handlerOfRoute = (): HttpHandler =>
  route === 'get-programme'
    ? programmeHandler({
        programme: createProgrammeStore({ ...table, steps: stageSteps() }),
        became: createBecameStore(table),
        telemetry,
      })
    : hereHandler({ programme: createProgrammeStore(table), telemetry })

/**
 * GET /api/programme: the steps of the evening, and where the room is; afterwards, what became of its promises.
 * POST /api/here: a phone tells that it is there too.
 */
export const handler = handlerOfRoute()
