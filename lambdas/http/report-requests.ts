import { describeError } from './describe-error.ts'
import { metricNames } from './metric-names.ts'
import type { ApiEvent, Middleware } from './middleware.ts'
import type { Telemetry } from './telemetry.ts'

type Started = WeakMap<ApiEvent, number>

const lineOf = (event: ApiEvent, status: number, started: Started) => ({
  requestId: event.requestContext.requestId,
  status,
  durationMs: Math.round(performance.now() - (started.get(event) ?? performance.now())),
})

/**
 * Logs one line a request: request id, status, duration in milliseconds, and for a 503 what was thrown. Neither
 * query, headers, body nor path are in it: keys, names and ideas travel there.
 */
export const logRequests = ({ logger }: Telemetry): Middleware => {
  const started: Started = new WeakMap()
  return {
    name: 'logRequests',
    before: ({ event }) => {
      started.set(event, performance.now())
    },
    after: ({ event, response }) => {
      logger.info('Answered', lineOf(event, response?.statusCode ?? 0, started))
    },
    onError: ({ event, response, error }) => {
      const line = lineOf(event, response?.statusCode ?? 0, started)
      if (line.status < 500) logger.info('Refused', line)
      else logger.error('Failed', { ...line, fault: describeError(error) })
    },
  }
}

/** Publishes the request's counts, with one error for each 503. */
export const publishMetrics = (telemetry: Telemetry): Middleware => ({
  name: 'publishMetrics',
  after: () => {
    telemetry.publish()
  },
  onError: ({ response }) => {
    if ((response?.statusCode ?? 500) >= 500) telemetry.count(metricNames.errors)
    telemetry.publish()
  },
})
