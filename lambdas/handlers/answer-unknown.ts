import { readEnvironment } from '#lambdas/environment.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { unknownHandler } from '#lambdas/http/plain-handlers.ts'
import { apiRoutes, unknownRouteId } from '#shared/routes.ts'

const { stage } = readEnvironment(['stage'])

/** Every /api path and method that is not in the route table: 404, or 405 with Allow. */
export const handler = unknownHandler(apiRoutes, createTelemetry(unknownRouteId, stage))
