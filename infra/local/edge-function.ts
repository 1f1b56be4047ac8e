import { createContext, Script } from 'node:vm'
import type { EdgeRequest, EdgeResponse } from './http-message.ts'

interface FunctionValue {
  readonly value: string
}

/** What a viewer-request function returns: the request, changed or not, or an answer of its own. */
type FunctionResult =
  | { readonly uri: string }
  | {
      readonly statusCode: number
      readonly headers?: Readonly<Record<string, FunctionValue>>
      readonly body?: string | { readonly data: string }
    }

/** Runs a viewer-request function: the request to go on with, or the answer that ends it. */
export type ViewerRequest = (request: EdgeRequest) => EdgeRequest | EdgeResponse

export const isResponse = (result: EdgeRequest | EdgeResponse): result is EdgeResponse => 'status' in result

const valuesOf = (entries: Iterable<readonly [string, string]>): Record<string, FunctionValue> =>
  Object.fromEntries([...entries].map(([name, value]) => [name, { value }]))

const eventOf = ({ method, path, query, headers, address }: EdgeRequest) => ({
  version: '1.0',
  context: { eventType: 'viewer-request' },
  viewer: { ip: address },
  request: {
    method,
    uri: path,
    querystring: valuesOf(new URLSearchParams(query)),
    headers: valuesOf(Object.entries(headers).map(([name, value]) => [name, String(value)] as const)),
    cookies: {},
  },
})

const answerOf = ({
  statusCode,
  headers = {},
  body = '',
}: Exclude<FunctionResult, { uri: string }>): EdgeResponse => ({
  status: statusCode,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, { value }]) => [name.toLowerCase(), value]),
  ),
  body: Buffer.from(typeof body === 'string' ? body : body.data),
})

/** Ends a function that loops for ever; the edge itself allows a fraction of it. */
const longestRunMs = 2_000

/**
 * A CloudFront function, run as it stands in the template: no modules, nothing to wait for, plain JSON in and out.
 * What it returns throws whatever the function throws.
 */
export const viewerRequestFunction = (code: string): ViewerRequest => {
  const sandbox: { event: string } = { event: '' }
  const context = createContext(sandbox)
  new Script(code).runInContext(context, { timeout: longestRunMs })
  const call = new Script('JSON.stringify(handler(JSON.parse(event)))')
  return (request) => {
    sandbox.event = JSON.stringify(eventOf(request))
    const result = JSON.parse(String(call.runInContext(context, { timeout: longestRunMs }))) as FunctionResult
    return 'uri' in result ? { ...request, path: result.uri } : answerOf(result)
  }
}
