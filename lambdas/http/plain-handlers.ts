import type { ApiRoute } from '#shared/routes.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { jsonResponse, HttpFault } from './middleware/responses.ts'

interface HealthOptions {
  /** Reads one item of the table, whether it exists or not; rejects where the table cannot be read. */
  readonly readItem: (options: { signal: AbortSignal }) => Promise<unknown>
  readonly telemetry: Telemetry
}

/** Responds `{ok: true}` once an item could be read, 503 otherwise. */
export const healthHandler = ({ readItem, telemetry }: HealthOptions): HttpHandler =>
  httpHandler(telemetry, [], async (_event, call) => {
    await readItem(call)
    return jsonResponse({ ok: true })
  })

const faultFor = (allowed: readonly string[], method: string): HttpFault => {
  if (allowed.length === 0 || allowed.includes(method)) return new HttpFault(404)
  return new HttpFault(405, {
    sentence: `This address answers ${allowed.join(' and ')} only.`,
    headers: { Allow: allowed.join(', ') },
  })
}

/** Responds to what no route takes: 405 with Allow for a known path with another method, 404 otherwise. */
export const unknownHandler = (routes: readonly ApiRoute[], telemetry: Telemetry): HttpHandler =>
  httpHandler(telemetry, [], (event) => {
    const allowed = routes.filter(({ path }) => path === event.rawPath).map(({ method }) => method)
    return Promise.reject(faultFor(allowed, event.requestContext.http.method))
  })
