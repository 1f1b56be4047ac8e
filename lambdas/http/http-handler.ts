import middy from '@middy/core'
import type { Context } from 'aws-lambda'
import { respondToFaults } from './middleware/respond-to-faults.ts'
import { withinDeadline } from '../deadline.ts'
import { demandOrigin } from './middleware/demand-origin.ts'
import { deadlineMs } from './middleware/limits.ts'
import type { ApiResponse, ApiEvent, Middleware } from './middleware/middleware.ts'
import { logRequests, publishMetrics } from './middleware/report-requests.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

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
