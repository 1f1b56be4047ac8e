import type { Context } from 'aws-lambda'
import { vi } from 'vitest'
import { environmentNames, originKeyHeader } from '#lambdas/environment.ts'
import type { HttpHandler } from '../http-handler.ts'
import type { ApiEvent } from '../middleware/middleware.ts'

/** The secret of the site's distribution, which every function of the API knows. */
export const originKey = 'origin-key-of-the-tests'
process.env[environmentNames.originKeys] = originKey

interface Request {
  readonly method?: string
  readonly path?: string
  /** Header names in any case; none unless given, but for what the site's distribution adds. */
  readonly headers?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: string
  readonly base64?: boolean
}

/** A request as an HTTP API gives it to a function, payload format 2.0, with every field the gateway sends. */
const apiEvent = (request: Request = {}): ApiEvent => {
  const {
    method = 'GET',
    path = '/api/laser-focus-form',
    headers = {},
    query,
    body,
    base64 = false,
  } = request
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      host: 'site.example',
      'x-forwarded-for': '192.0.2.7',
      [originKeyHeader.toLowerCase()]: originKey,
      ...headers,
    },
    ...(query && { queryStringParameters: query }),
    requestContext: {
      accountId: '123456789012',
      apiId: 'api-id',
      domainName: 'site.example',
      domainPrefix: 'site',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.7', userAgent: 'agent' },
      requestId: 'JKJaXmPLvHcESHA=',
      routeKey: '$default',
      stage: '$default',
      time: '20/Nov/2026:10:00:00 +0000',
      timeEpoch: 1_795_168_800_000,
    },
    ...(body !== undefined && { body }),
    isBase64Encoded: base64,
  }
}

/** What the stack may rely on; the rest of Lambda's context is deprecated or of no use to it. */
const context = {
  awsRequestId: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef',
  functionName: 'function',
  memoryLimitInMB: '256',
  getRemainingTimeInMillis: () => 10_000,
} as Context

export interface Received {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Sends a request through a handler and reads the JSON of its response. */
export const send = async (handler: HttpHandler, request: Request = {}): Promise<Received> => {
  const { statusCode, headers, body } = await handler(apiEvent(request), context)
  return { status: statusCode, headers, body: JSON.parse(body) as unknown }
}

/** Posts a value as JSON, or a string as it is. */
export const post = (handler: HttpHandler, payload: unknown, request: Request = {}): Promise<Received> =>
  send(handler, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof payload === 'string' ? payload : JSON.stringify(payload),
    ...request,
  })

/** A JSON request under a key that is told apart by a digit. */
export const withKey = (digit: string) => ({
  headers: {
    'content-type': 'application/json',
    'idempotency-key': `${digit.repeat(8)}-1111-4111-8111-111111111111`,
  },
})

/** Sets up the environment of a stage that every handler reads, and forgets the modules that have read another. */
export const stubStage = (): void => {
  vi.resetModules()
  vi.stubEnv('TABLE_NAME', 'answers')
  vi.stubEnv('STAGE', 'test')
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  vi.stubEnv('RETENTION_DAYS', '90')
}

/** A handler as Lambda loads it: a module whose environment is read when it is imported. */
export const load = async <Handler = HttpHandler>(name: string): Promise<Handler> => {
  const file = `${import.meta.dirname}/../../handlers/${name}.ts`
  const { handler } = (await import(/* @vite-ignore */ file)) as { handler: Handler }
  return handler
}
