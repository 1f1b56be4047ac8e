import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { randomUUID } from 'node:crypto'
import { type EdgeRequest, type EdgeResponse, jsonMessage, type Origin } from '../http/http-server.ts'
import { account, type ResolvedTemplate } from '../template/template.ts'
import { apiRoutesOf, functionsOpenToApi, matchRoute, type RouteMatch } from '../template/routes.ts'
import type { Invoke } from './functions.ts'
import { gatewayControl, gatewayThrottle, type RouteRates } from './gateway-throttle.ts'

/** Content types the gateway hands over as text; every other body is in base64. */
const textTypes = /^\s*(text\/|application\/(json|javascript|xml)\s*(;|$))/i

/** Headers that concern one connection, or that the gateway keeps to itself. */
const withheld = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect', 'te'])

const headersOf = ({ headers, address }: EdgeRequest): Record<string, string> => {
  const kept = Object.entries(headers).filter(([name]) => !withheld.has(name) && name !== 'cookie')
  const flat = kept.map(
    ([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value ?? '')] as const,
  )
  return {
    ...Object.fromEntries(flat),
    'x-forwarded-for': address,
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '443',
  }
}

/** Query parameters by name; one that comes several times has its values joined by commas. */
const parametersOf = (query: string): Record<string, string> => {
  const parameters = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name).join(',')]),
  )
}

const clockTime = (time: Date): string => {
  const [, day = '', month = '', year = '', clock = ''] =
    /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(time.toUTCString()) ?? []
  return `${day}/${month}/${year}:${clock} +0000`
}

/** The event a function gets for a request, in the gateway's payload format 2.0. `apiId` is the API's name here. */
export const gatewayEvent = (
  request: EdgeRequest,
  { route, pathParameters }: RouteMatch,
  { requestId, apiId }: { requestId: string; apiId: string },
): APIGatewayProxyEventV2 => {
  const { method, path, query, address, body = Buffer.alloc(0) } = request
  const headers = headersOf(request)
  const cookies = request.headers.cookie?.split(/;\s*/)
  const isText = textTypes.test(request.headers['content-type'] ?? '')
  const time = new Date()
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: query,
    ...(cookies && { cookies }),
    headers,
    ...(query !== '' && { queryStringParameters: parametersOf(query) }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: {
      accountId: account,
      apiId,
      domainName: `${apiId}.execute-api.localhost`,
      domainPrefix: apiId,
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: address, userAgent: headers['user-agent'] ?? '' },
      requestId,
      routeKey: route.key,
      stage: '$default',
      time: clockTime(time),
      timeEpoch: time.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  }
}

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
interface Gateway {
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
