import type middy from '@middy/core'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** A request as API Gateway's HTTP API gives it to a function (payload format 2.0). */
export type ApiEvent = APIGatewayProxyEventV2

/** A response as API Gateway's HTTP API takes it from a function. */
export interface ApiResponse {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The one shape of the stack's middlewares: a name and hooks that read or extend the request, or throw a fault. */
export type Middleware<Event extends ApiEvent = ApiEvent> = middy.MiddlewareObj<Event, ApiResponse> & {
  readonly name: string
}

/** A header's value whatever the case of its name; undefined where the request has none. */
export const headerOf = (event: ApiEvent, name: string): string | undefined => {
  const wanted = name.toLowerCase()
  return Object.entries(event.headers).find(([header]) => header.toLowerCase() === wanted)?.[1]
}
