import { createHmac } from 'node:crypto'
import { createContext, Script } from 'node:vm'
import type { EdgeRequest, EdgeResponse } from '../http/http-server.ts'

interface FunctionValue {
  readonly value: string
  /** All values, where there are several. */
  readonly multiValue?: readonly { readonly value: string }[]
}

type FunctionValues = Readonly<Record<string, FunctionValue>>

/** What a viewer-request function returns: the request, changed or not, or an answer of its own. */
type RequestResult =
  | { readonly uri: string; readonly querystring: FunctionValues }
  | {
      readonly statusCode: number
      readonly headers?: FunctionValues
      readonly body?: FunctionBody
    }

/** A body that a function makes up. */
type FunctionBody = string | { readonly data: string }

/** What a viewer-response function returns; the body is not handed to it, and stays as it is unless it gives another. */
interface ResponseResult {
  readonly statusCode: number
  readonly headers: FunctionValues
  readonly body?: FunctionBody
}

/** Runs a viewer-request function: the request to go on with, or the answer that ends it. */
export type ViewerRequest = (request: EdgeRequest) => EdgeRequest | EdgeResponse

/** Runs a viewer-response function on what an origin answered to a visitor's request. */
export type ViewerResponse = (request: EdgeRequest, response: EdgeResponse) => EdgeResponse

export const isResponse = (result: EdgeRequest | EdgeResponse): result is EdgeResponse => 'status' in result

const valuesOf = (entries: Iterable<readonly [string, unknown]>): FunctionValues =>
  Object.fromEntries([...entries].map(([name, value]) => [name, { value: String(value) }]))

/** A query's parameters, as they were sent: nothing is decoded. */
const parametersOf = (query: string): FunctionValues => {
  const parameters = new Map<string, { value: string }[]>()
  for (const pair of query.split('&').filter((part) => part !== '')) {
    const [name = '', ...value] = pair.split('=')
    parameters.set(name, [...(parameters.get(name) ?? []), { value: value.join('=') }])
  }
  return Object.fromEntries(
    [...parameters].map(([name, values]) => {
      const value = values.at(-1)?.value ?? ''
      return [name, values.length > 1 ? { value, multiValue: values } : { value }]
    }),
  )
}

const queryOf = (parameters: FunctionValues): string =>
  Object.entries(parameters)
    .flatMap(([name, { value, multiValue = [{ value }] }]) => multiValue.map((one) => `${name}=${one.value}`))
    .join('&')

const textsOf = (values: FunctionValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name.toLowerCase(), value]))

const eventOf = (eventType: string, { method, path, query, headers, address }: EdgeRequest) => ({
  version: '1.0',
  context: { eventType },
  viewer: { ip: address },
  request: {
    method,
    uri: path,
    querystring: parametersOf(query),
    headers: valuesOf(Object.entries(headers)),
    cookies: {},
  },
})

/** Ends code that never finishes loading; the edge itself allows a fraction of it. */
const longestLoadMs = 2_000

/** The modules of CloudFront's runtime 2.0, as far as our functions use them. @throws Error for any other. */
const moduleOf = (name: string): object => {
  if (name === 'crypto') return { createHmac }
  throw new Error(`The local run knows no module ${name} of functions at the edge.`)
}

/**
 * A CloudFront function as the template has it: nothing to wait for, plain JSON in and out. What it
 * returns throws whatever the function throws. Its calls have no time limit: each would start a thread to keep it, which
 * cost more than all else in a rush of thousands of phones. `now`: the time, in ms since 1970, that it is told.
 */
const edgeFunction = (code: string, now?: () => number): ((event: object) => unknown) => {
  const context = createContext({ require: moduleOf, ...(now && { now }) })
  if (now) new Script('Date.now = now').runInContext(context)
  new Script(code).runInContext(context, { timeout: longestLoadMs })
  const call = new Script('(event) => JSON.stringify(handler(JSON.parse(event)))').runInContext(context) as (
    event: string,
  ) => string
  return (event) => JSON.parse(call(JSON.stringify(event))) as unknown
}

const bytesOf = (body: FunctionBody): Buffer => Buffer.from(typeof body === 'string' ? body : body.data)

/** A function of the template that is run on requests, before their origin is asked. */
export const viewerRequestFunction = (code: string, now?: () => number): ViewerRequest => {
  const run = edgeFunction(code, now)
  return (request) => {
    const result = run(eventOf('viewer-request', request)) as RequestResult
    if ('uri' in result) return { ...request, path: result.uri, query: queryOf(result.querystring) }
    const { statusCode, headers = {}, body = '' } = result
    return { status: statusCode, headers: textsOf(headers), body: bytesOf(body) }
  }
}

/** A function of the template that is run on answers, before the visitor gets them. */
export const viewerResponseFunction = (code: string): ViewerResponse => {
  const run = edgeFunction(code)
  return (request, response) => {
    // A header of several lines is a list of cookies, which a function is handed apart from the headers.
    const all = Object.entries(response.headers)
    const lists = all.filter(([, value]) => Array.isArray(value))
    const lines = all.filter(([, value]) => !Array.isArray(value))
    const event = { statusCode: response.status, headers: valuesOf(lines), cookies: {} }
    const result = run({ ...eventOf('viewer-response', request), response: event }) as ResponseResult
    const headers = { ...Object.fromEntries(lists), ...textsOf(result.headers) }
    if (result.body === undefined) return { ...response, status: result.statusCode, headers }
    if (!Buffer.isBuffer(response.body)) response.body.destroy()
    const body = bytesOf(result.body)
    return { status: result.statusCode, headers: { ...headers, 'content-length': String(body.length) }, body }
  }
}
