import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { EdgeRequest } from '../http/http-message.ts'
import { account } from '../template/physical-names.ts'
import type { RouteMatch } from '../template/routes.ts'

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
