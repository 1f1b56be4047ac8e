import middy from '@middy/core'
import type { Context } from 'aws-lambda'
import { originKeyHeader, readEnvironment } from '#lambdas/environment.ts'
import { withinDeadline } from '../deadline.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { describeError } from '../telemetry/describe-error.ts'
import { metricNames, type MetricName } from '../telemetry/metric-names.ts'
import { type ApiResponse, type ApiEvent, type Middleware, headerOf } from './middleware/middleware.ts'
import { HttpFault, faultOf, faultResponse } from './middleware/responses.ts'
import { secretMatch } from './middleware/demand.ts'

/**
 * Every response leaves within 5 s, before phones give up; half a second of that belongs to a cold start and to the way
 * there and back.
 */
const deadlineMs = 4500

const notThroughTheSite =
  'This address is for the website only: send the request to the same path of the website.'

/**
 * Lets only requests through that come by the site's distribution, which adds a secret to them: the API's own address
 * would pass by its headers and its firewall. The secrets before and after the present one are accepted too, because a
 * distribution takes minutes to send a new one, and as long to stop where its deployment is rolled back.
 * @throws Error immediately where the environment has no secret; HttpFault 403 where a request has none, or another.
 */
const demandOrigin = (): Middleware => {
  const isOriginKey = secretMatch(readEnvironment(['originKeys']).originKeys.split(','))
  return {
    name: 'demandOrigin',
    before: ({ event }) => {
      if (!isOriginKey(headerOf(event, originKeyHeader) ?? ''))
        throw new HttpFault(403, { sentence: notThroughTheSite })
    },
  }
}

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
const logRequests = ({ logger }: Telemetry): Middleware => {
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
const publishMetrics = (telemetry: Telemetry): Middleware => ({
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

/** Turns whatever was thrown into a JSON response. */
const respondToFaults = (): Middleware => ({
  name: 'respondToFaults',
  // Set, not returned: a returned response would end the chain before the log and the metrics see it.
  onError: (request) => {
    request.response = faultResponse(faultOf(request.error))
  },
})

/** A function behind the HTTP API. It always responds, in JSON and within the deadline; it never throws. */
export type HttpHandler = (event: ApiEvent, context: Context) => Promise<ApiResponse>

/**
 * The one stack of every route: log and metrics outside, then faults to responses, then the check that the request came
 * through the website, then those of the route in their order, then its work, whose signal aborts at the deadline.
 * @throws Error where the environment lacks the secret by which it knows the website.
 */
export const httpHandler = <Event extends ApiEvent = ApiEvent>(
  telemetry: Telemetry,
  checks: readonly Middleware<Event>[],
  work: (event: Event, options: { signal: AbortSignal }) => Promise<ApiResponse>,
): HttpHandler => {
  const around: Middleware[] = [
    logRequests(telemetry),
    publishMetrics(telemetry),
    respondToFaults(),
    demandOrigin(),
  ]
  // middy's own early time-out is off: the deadline is shorter, and responds with what a caller can act on.
  const stack = middy<Event, ApiResponse>({ timeoutEarlyInMillis: 0 })
    .use(around)
    .use([...checks])
    .handler((event: Event) => withinDeadline((signal) => work(event, { signal }), deadlineMs))
  // What the checks add to the event (a payload, a key) is there when the work begins.
  return (event, context) => stack(event as Event, context)
}
