import { describeError } from '../../telemetry/describe-error.ts'
import { metricNames, type MetricName } from '../../telemetry/metric-names.ts'
import type { ApiEvent, Middleware } from './middleware.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'

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
      logger.info('Responded', lineOf(event, response?.statusCode ?? 0, started))
    },
    onError: ({ event, response, error }) => {
      const line = lineOf(event, response?.statusCode ?? 0, started)
      if (line.status < 500) logger.info('Refused', line)
      else logger.error('Failed', { ...line, fault: describeError(error) })
    },
  }
}

/**
 * Statuses that say nothing of the site: a link to the desk that is over, an address or method that never was, and a
 * throttle that does its work. Any other 4xx is rare among people who use the site's own pages.
 */
const expectedRefusals: readonly number[] = [401, 404, 405, 429]

const countedAs = (status: number): MetricName | undefined => {
  if (status >= 500) return metricNames.errors
  return expectedRefusals.includes(status) ? undefined : metricNames.refused
}

/** Publishes the request's counts, with one error for each 503, and one refusal for each 4xx that should not be. */
export const publishMetrics = (telemetry: Telemetry): Middleware => ({
  name: 'publishMetrics',
  after: () => {
    telemetry.publish()
  },
  onError: ({ response }) => {
    const name = countedAs(response?.statusCode ?? 500)
    if (name) telemetry.count(name)
    telemetry.publish()
  },
})
