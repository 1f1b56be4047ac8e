import { idempotencyHeader, payloadVersion } from '#shared/routes.ts'
import { takeAhead } from './asked-ahead.ts'

/** The server refused or failed; `error` is its own sentence where it sent one. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  /** How long the server asked to be left alone, where it said so (`Retry-After` in seconds). */
  readonly retryAfterMs: number | undefined
  /** The response's text as it came. */
  readonly body: string

  constructor(
    status: number,
    error: string,
    fields: Readonly<Record<string, string>> = {},
    retryAfterMs?: number,
    body = '',
  ) {
    super(error)
    this.status = status
    this.fields = fields
    this.retryAfterMs = retryAfterMs
    this.body = body
  }
}

/** No response came at all: offline, refused, reset, or out of time. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

export interface ApiRequest {
  method?: 'GET' | 'POST'
  /** Sent as JSON. */
  body?: unknown
  idempotencyKey?: string
  /** Headers beside those that every request has. */
  headers?: Readonly<Record<string, string>>
  /** Milliseconds until the request counts as failed. */
  timeoutMs?: number
  signal?: AbortSignal
  /** Lets the request outlive the page. */
  keepalive?: boolean
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const readFields = (content: unknown): Record<string, string> => {
  const fields = isRecord(content) && isRecord(content.fields) ? content.fields : {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const readRetryAfter = ({ headers }: Response): number | undefined => {
  const text = headers.get('Retry-After') ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) * 1000 : undefined
}

const headersOf = ({ method, body, idempotencyKey, headers: others }: ApiRequest): Headers => {
  const headers = new Headers({ Accept: 'application/json', ...others })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (idempotencyKey !== undefined) headers.set(idempotencyHeader, idempotencyKey)
  if (method !== 'POST') return headers
  headers.set(payloadVersion.header, String(payloadVersion.current))
  // Left to themselves, browsers turn the cache mode `no-store` into `Cache-Control: no-cache`.
  headers.set('Cache-Control', 'no-store')
  return headers
}

/** The whole response to a request; the caller's signal and the time limit hold until its last byte. */
const ask = async (path: string, request: ApiRequest): Promise<{ response: Response; text: string }> => {
  const { method = 'GET', body, timeoutMs = 10_000, signal, keepalive = false } = request
  // Two signals made one by hand, for AbortSignal.any is younger than Safari 16.0 and Chrome 110.
  const either = new AbortController()
  const stop = () => either.abort(signal?.reason)
  const outOfTime = () => either.abort(new DOMException('The request took too long.', 'TimeoutError'))
  const timer = setTimeout(outOfTime, timeoutMs)
  // What was asked for ahead knows nothing of these signals.
  const stopped = new Promise<never>((_, reject) => {
    either.signal.addEventListener('abort', () => reject(either.signal.reason as Error))
  })
  stopped.catch(() => undefined)
  let failure = 'No answer from the server.'
  try {
    signal?.addEventListener('abort', stop)
    signal?.throwIfAborted()
    const ahead = method === 'GET' ? takeAhead(path) : undefined
    const asked =
      ahead ??
      fetch(path, {
        method,
        headers: headersOf(request),
        cache: 'no-store',
        keepalive,
        signal: either.signal,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    const response = await Promise.race([asked, stopped])
    failure = 'The answer was cut off.'
    return { response, text: await Promise.race([response.text(), stopped]) }
  } catch (error) {
    signal?.throwIfAborted()
    throw new NetworkError(failure, { cause: either.signal.aborted ? either.signal.reason : error })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/**
 * Calls the site's own API and returns the response's JSON, unchecked; `undefined` where a good response has no body.
 * @throws ApiError when the status is not OK or the body says `success: false` or carries an `error`; NetworkError when
 * no whole response came; the signal's reason when the caller aborted.
 */
export const callApi = async (path: string, request: ApiRequest = {}): Promise<unknown> => {
  const { response, text } = await ask(path, request)
  let content: unknown
  try {
    content = text === '' ? undefined : JSON.parse(text)
  } catch {
    content = undefined
  }
  const error = isRecord(content) && typeof content.error === 'string' ? content.error : ''
  const refused = isRecord(content) && (content.success === false || error !== '')
  if (!response.ok || refused)
    throw new ApiError(response.status, error, readFields(content), readRetryAfter(response), text)
  return content
}

/**
 * Takes a response for the site's own only where it is a JSON object, as every response of the API is: a hotel's
 * sign-in page says "OK" too, and so does a response that was cut short.
 * @throws NetworkError, because the response may come from somewhere else.
 */
export const expectReport = (content: unknown): Record<string, unknown> => {
  if (!isRecord(content)) throw new NetworkError('The answer is not the server’s.')
  return content
}
