import { randomUUID } from 'node:crypto'
import type { InvocationResult } from './function-pool.ts'
import { gatewayEvent } from './gateway-event.ts'
import { type EdgeRequest, type EdgeResponse, jsonMessage, type Origin } from '../http/http-message.ts'
import { apiRoutesOf, functionsOpenToApi, matchRoute, type RouteMatch } from '../template/routes.ts'
import type { ResolvedTemplate } from '../template/template.ts'
import { gatewayControl } from './gateway-control.ts'
import { gatewayThrottle, type RouteRates } from './gateway-throttle.ts'

/** Calls a function by its ARN. */
export type Invoke = (functionArn: string, event: unknown, requestId: string) => Promise<InvocationResult>

interface FunctionAnswer {
  readonly statusCode?: unknown
  readonly headers?: Readonly<Record<string, string | number | boolean>>
  readonly cookies?: readonly string[]
  readonly body?: string
  readonly isBase64Encoded?: boolean
}

/** What a function's value means: an answer where it has a status, else the body of a 200. */
const answerOf = (value: unknown): EdgeResponse | undefined => {
  if (typeof value !== 'object' || value === null || !('statusCode' in value)) {
    const body = typeof value === 'string' ? value : JSON.stringify(value)
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) }
  }
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded = false } = value as FunctionAnswer
  const status = Number(statusCode)
  if (!Number.isInteger(status) || status < 100 || status > 599 || typeof body !== 'string') return undefined
  const own = Object.entries(headers).map(([name, text]) => [name.toLowerCase(), String(text)] as const)
  return {
    status,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...Object.fromEntries(own),
      ...(cookies && { 'set-cookie': cookies }),
    },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  }
}

const call = async (
  request: EdgeRequest,
  match: RouteMatch,
  invoke: Invoke,
  apiId: string,
): Promise<EdgeResponse> => {
  const requestId = randomUUID()
  const event = gatewayEvent(request, match, { requestId, apiId })
  const result = await invoke(match.route.functionArn, event, requestId)
  if ('throttled' in result) return jsonMessage(503, 'Service Unavailable')
  const answer = 'value' in result ? answerOf(result.value) : undefined
  if (!answer) return jsonMessage(500, 'Internal Server Error')
  return { ...answer, headers: { ...answer.headers, 'apigw-requestid': requestId } }
}

/** The template's HTTP API. */
export interface Gateway {
  /** Answers visitors: what it refuses by itself it words as AWS does. */
  readonly answer: Origin
  /** Answers operators: a part of API Gateway's own API. */
  readonly control: Origin
  /** What each route lets through now. */
  readonly rates: () => RouteRates
}

/**
 * The template's HTTP API: its routes, their throttles, and its functions, which it may call only where the template
 * permits it. `now` in ms.
 */
export const createGateway = (template: ResolvedTemplate, invoke: Invoke, now?: () => number): Gateway => {
  const routes = apiRoutesOf(template)
  const open = functionsOpenToApi(template)
  const { letsThrough, rates, change } = gatewayThrottle(template, routes, now)
  const apiId =
    template.resources('AWS::ApiGatewayV2::Api').map(({ id }) => template.physicalName(id))[0] ?? ''
  const answer: Origin = async (request) => {
    const match = matchRoute(routes, request.method, request.path)
    if (!match) return jsonMessage(404, 'Not Found')
    if (!letsThrough(match.route.key)) return jsonMessage(429, 'Too Many Requests')
    if (!request.body) return jsonMessage(413, 'Request Entity Too Large')
    if (!open.has(match.route.functionArn)) return jsonMessage(500, 'Internal Server Error')
    return call(request, match, invoke, apiId)
  }
  return { answer, control: gatewayControl({ rates, change }), rates }
}
