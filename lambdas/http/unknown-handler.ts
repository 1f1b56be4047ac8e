import type { ApiRoute } from '#shared/routes.ts'
import { HttpFault } from './middleware/http-fault.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

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
