import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A visitor's request, as it travels from the edge to an origin. */
export interface EdgeRequest {
  readonly method: string
  /** Path as it was sent: percent-encoded, never empty. */
  readonly path: string
  /** Query as it was sent, without `?`. */
  readonly query: string
  readonly headers: IncomingHttpHeaders
  /** Undefined where the body is larger than an origin accepts. */
  readonly body: Buffer | undefined
  readonly address: string
}

/** An answer on its way back. Header names are in lower case. */
export interface EdgeResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: Buffer | Readable
}

/** Something that answers requests: the API, the bucket, or the edge in front of both. */
export type Origin = (request: EdgeRequest) => Promise<EdgeResponse>

/** An answer of AWS's own, in JSON as the API gateway words it. */
export const jsonMessage = (status: number, message: string): EdgeResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message })),
})

/** A short answer in plain text. */
export const plainText = (status: number, text: string): EdgeResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(`${text}\n`),
})

/** The most bytes the API gateway accepts. */
const maximumBodyBytes = 10 * 1024 * 1024

/** How long an idle connection stays open: longer than a poll's pause, so that polls share one. */
const keptAliveMs = 60_000

/** A request's body; undefined when it is too large. It is read to its end even so, or the answer would not arrive. */
const readBody = async (incoming: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= maximumBodyBytes) chunks.push(chunk)
    else chunks.length = 0
  }
  return bytes <= maximumBodyBytes ? Buffer.concat(chunks) : undefined
}

const requestOf = async (incoming: IncomingMessage): Promise<EdgeRequest> => {
  const target = incoming.url ?? '/'
  const queryAt = target.indexOf('?')
  return {
    method: incoming.method ?? 'GET',
    path: queryAt === -1 ? target : target.slice(0, queryAt),
    query: queryAt === -1 ? '' : target.slice(queryAt + 1),
    headers: incoming.headers,
    body: await readBody(incoming),
    address: incoming.socket.remoteAddress ?? '',
  }
}

const write = async (
  { status, headers, body }: EdgeResponse,
  request: EdgeRequest,
  response: ServerResponse,
): Promise<void> => {
  const length =
    Buffer.isBuffer(body) && !('content-length' in headers) && status !== 304
      ? { 'content-length': String(body.length) }
      : {}
  response.writeHead(status, { ...headers, ...length } as Record<string, string | string[]>)
  if (request.method === 'HEAD') response.end()
  else if (body instanceof Readable) await pipeline(body, response)
  else response.end(body)
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

/** `localhost` means either. */
const loopbackAddresses = ['127.0.0.1', '::1']

/** A machine without IPv6 has one loopback address. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')

/** Says whether nothing listens on a port of this machine. */
export const isPortFree = async (port: number): Promise<boolean> => {
  for (const host of loopbackAddresses) {
    const server = createServer()
    try {
      await listen(server, port, host)
    } catch (error) {
      if (!isMissing(error)) return false
    } finally {
      server.close()
    }
  }
  return true
}

/** A server on the loopback addresses. */
interface LocalServer {
  readonly port: number
  readonly stop: () => Promise<void>
}

/** Has servers listen on both addresses, on the same port; none does when it throws. */
const listenOnLoopback = async (listener: RequestListener, wanted: number): Promise<LocalServer> => {
  const servers: Server[] = []
  const stop = async () => {
    await Promise.all(
      servers.map((server) => {
        const closed = new Promise((resolve) => server.close(resolve))
        server.closeAllConnections()
        return closed
      }),
    )
  }
  let port = wanted
  for (const host of loopbackAddresses) {
    const server = createServer({ keepAliveTimeout: keptAliveMs }, listener)
    try {
      await listen(server, port, host)
      servers.push(server)
      port = (server.address() as AddressInfo).port
    } catch (error) {
      if (isMissing(error) && servers.length > 0) continue
      await stop()
      throw error
    }
  }
  return { port, stop }
}

/**
 * Serves an origin on this machine only, on a free port when 0. `onFault` gets what should not happen, which
 * is answered 502.
 * @throws the system's error when the port is taken.
 */
export const serve = (
  origin: Origin,
  port: number,
  onFault: (error: unknown) => void,
): Promise<LocalServer> => {
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await requestOf(incoming)
    await write(await origin(request), request, response)
  }
  return listenOnLoopback((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      // A visitor who left while being answered is no fault.
      if (response.destroyed) return
      onFault(error)
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
  }, port)
}
