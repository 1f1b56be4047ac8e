import { once } from 'node:events'
import { type IncomingMessage, request as askOrigin } from 'node:http'
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

interface Compressed {
  readonly etag: string
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

/** Compresses each version of each file once, as an edge that has it in its cache. */
const createCompressor = () => {
  const cache = new Map<string, Compressed>()
  return async (path: string, etag: string, answer: IncomingMessage): Promise<Buffer> => {
    const bytes = await buffer(answer)
    const kept = cache.get(path)
    if (kept?.etag === etag) return kept.bytes
    const fresh = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    cache.set(path, { etag, bytes: fresh })
    return fresh
  }
}

const isCompressed = ({ headers, statusCode }: IncomingMessage, { method }: Http2ServerRequest): boolean =>
  method === 'GET' &&
  (statusCode === 200 || statusCode === 404) &&
  headers['content-encoding'] === undefined &&
  compressedTypes.test(headers['content-type'] ?? '') &&
  Number(headers['content-length'] ?? leastCompressed) >= leastCompressed

/** A server that stands where CloudFront stands. */
export interface Cdn {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Serves what `origin` serves as CloudFront would pass it on: HTTP/2, Brotli for what it compresses, from memory.
 * Both the site and what it is compared with are measured behind it.
 */
export const startCdn = async (origin: string, { key, cert }: Certificate): Promise<Cdn> => {
  const compressed = createCompressor()
  const handle = async (request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    const answer = await ask(new URL(origin), request)
    const status = answer.statusCode ?? 502
    if (!isCompressed(answer, request)) {
      response.writeHead(status, without(answer.headers, ...ofConnection))
      await pipeline(answer, response)
      return
    }
    const bytes = await compressed(request.url, answer.headers.etag ?? '', answer)
    const headers = without(answer.headers, 'content-length', 'accept-ranges', ...ofConnection)
    response.writeHead(status, { ...headers, 'content-encoding': 'br', 'content-length': bytes.length })
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
