import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { leadSettings } from '../settings.ts'

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** The code of a request that got no whole response, with the system's own name for why where it has one. */
export const networkFailure = (error: unknown): string => {
  const code = codeOf(error) ?? (error instanceof Error ? codeOf(error.cause) : undefined)
  return typeof code === 'string' && /^[A-Z][A-Z_]*$/.test(code) ? `network-${code}` : 'network'
}

/** What came back of a form that was posted. `failure` is a short code that is never personal. */
export type Posted =
  /** `text` is the body of an OK response; undefined where it is too large, and the rest was not taken. */
  | {
      readonly kind: 'response'
      readonly status: number
      readonly retryAfter: string | undefined
      readonly text: string | undefined
    }
  /** No connection was made: nothing of the form has left this machine. */
  | { readonly kind: 'not-sent'; readonly failure: string }
  /** The form was sent, wholly or in part, and no whole response came. */
  | { readonly kind: 'no-response'; readonly failure: string }

interface Form {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

/** Posts a form; never throws, and ends soon after the signal aborts. */
export type PostForm = (url: string, form: Form) => Promise<Posted>

const textOf = async (response: IncomingMessage): Promise<string | undefined> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop early ends the connection.
  for await (const part of response as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength
    if (bytes > leadSettings.responseBytes) return undefined
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

const responseOf = async (response: IncomingMessage): Promise<Posted> => {
  const { statusCode: status = 0, headers } = response
  const posted = { kind: 'response', status, retryAfter: headers['retry-after'] } as const
  if (status >= 200 && status < 300) return { ...posted, text: await textOf(response) }
  // The status says it all.
  response.destroy()
  return { ...posted, text: '' }
}

/**
 * Posts over a connection of its own, and so knows whether anything was sent. `fetch` does not tell, and would take a
 * connection that was kept while the function was frozen: such a one breaks when it is used, and the lead would count as
 * perhaps delivered. No redirect is followed: that would hand a visitor's message to whomever it names.
 */
export const postForm: PostForm = (url, { headers, body, signal }) =>
  new Promise((resolve) => {
    let isConnected = false
    const isSecure = new URL(url).protocol === 'https:'
    const fail = (error: unknown): void => {
      const failure = signal.aborted ? 'timed-out' : networkFailure(error)
      resolve({ kind: isConnected ? 'no-response' : 'not-sent', failure })
    }
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      signal,
    } as const
    const request = (isSecure ? requestHttps : requestHttp)(url, options)
    request.once('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true
      }),
    )
    request.on('error', fail)
    request.once('response', (response) => {
      responseOf(response).then(resolve, fail)
    })
    request.end(body)
  })
