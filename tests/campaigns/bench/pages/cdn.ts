import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request as askOrigin } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Certificate } from './certificate.ts'

/** Of the types CloudFront compresses those that this site and its like serve. (CloudFront, "Serve compressed files") */
const compressedTypes = /^(?:text\/(?:html|css|plain|javascript|xml)|application\/json|image\/svg\+xml)\b/
/** CloudFront compresses from 1,000 bytes on. */
const leastCompressed = 1000
/** CloudFront does not say how hard it tries; the middle, which others' edges use. */
const quality = 5

const compress = promisify(brotliCompress)

/** An answer as visitors get it. */
interface Kept {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly bytes: Buffer
}

/** Headers that belong to one connection, and may not be passed on. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding']

const without = (headers: IncomingMessage['headers'], ...names: string[]) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !names.includes(name)),
  )

const ask = async (origin: URL, { method, url, headers }: Http2ServerRequest): Promise<IncomingMessage> => {
  const request = askOrigin(new URL(url, origin), {
    method,
    headers: without(headers, 'host', ...ofConnection),
  })
  // The pages ask for documents and files; what they would post is no part of how they load.
  request.end()
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer
}

const isCompressed = ({ headers, statusCode }: IncomingMessage): boolean =>
  (statusCode === 200 || statusCode === 404) &&
  headers['content-encoding'] === undefined &&
  compressedTypes.test(headers['content-type'] ?? '') &&
  Number(headers['content-length'] ?? leastCompressed) >= leastCompressed

const answerOf = async (answer: IncomingMessage): Promise<Kept> => {
  const status = answer.statusCode ?? 502
  const bytes = await buffer(answer)
  if (!isCompressed(answer)) return { status, headers: without(answer.headers, ...ofConnection), bytes }
  const packed = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  const headers = without(answer.headers, 'content-length', 'accept-ranges', ...ofConnection)
  return {
    status,
    headers: { ...headers, 'content-encoding': 'br', 'content-length': packed.length },
    bytes: packed,
  }
}

/** A server in the place of CloudFront. */
export interface Cdn {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Serves what `origin` serves as CloudFront would pass it on: HTTP/2, Brotli for what it compresses, and from memory
 * what was asked for before, as an edge does that is asked all day: while a page loads, the processors are its own.
 * Both the site and what it is compared with are measured behind it.
 */
export const startCdn = async (origin: string, { key, cert }: Certificate): Promise<Cdn> => {
  const kept = new Map<string, Promise<Kept>>()
  const keep = (request: Http2ServerRequest): Promise<Kept> => {
    const found = kept.get(request.url)
    if (found) return found
    const asked = ask(new URL(origin), request).then(answerOf)
    kept.set(request.url, asked)
    asked.catch(() => kept.delete(request.url))
    return asked
  }
  const handle = async (request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    // A part of a file, and what only looks whether there is another version, are the origin's to answer.
    if (request.method !== 'GET' || request.headers.range || request.headers['if-none-match']) {
      const answer = await ask(new URL(origin), request)
      response.writeHead(answer.statusCode ?? 502, without(answer.headers, ...ofConnection))
      await pipeline(answer, response)
      return
    }
    const { status, headers, bytes } = await keep(request)
    response.writeHead(status, headers)
    response.end(bytes)
  }
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    // A page that is left breaks its requests off.
    handle(request, response).catch(() => response.destroy())
  })
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  await once(server.listen(0, 'localhost'), 'listening')
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const session of sessions) session.destroy()
      await closed
    },
  }
}
