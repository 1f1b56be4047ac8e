import { type Agent, request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'

/** A request as it goes over the wire. */
export interface Request {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
  /** From the last byte sent to the last one received, in milliseconds. */
  readonly tookMs: number
}

/** Carries a request to the site and the response back, or fails to. @throws what `exchange` throws, and CutOff. */
export type Carry = (request: Request, signal?: AbortSignal) => Promise<HttpResponse>

/** What the network does to one exchange. Times are milliseconds. */
export interface Treatment {
  /** The body goes out in so many pieces, with a pause before each of the later ones. */
  readonly pieces?: number
  readonly pauseMs?: number
  /** Where the connection is reset, if it is. */
  readonly cut?: 'half way' | 'after sending' | 'at the response'
  /** How long after the last byte the connection is reset. */
  readonly cutAfterMs?: number
}

/** The wireless network, not the server, ended an exchange. */
export class CutOff extends Error {
  override readonly name = 'CutOff'
}

/** Ends a connection the hard way, as a phone that leaves the room: the server sees a reset. */
const drop = (socket: Socket | null): void => {
  if (!socket || socket.destroyed) return
  // A TLS connection has no reset of its own: its end without a farewell is one.
  if (socket instanceof TLSSocket) socket.destroy()
  else socket.resetAndDestroy()
}

const readResponse = async (incoming: IncomingMessage): Promise<Omit<HttpResponse, 'tookMs'>> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk)
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

const written = (outgoing: ClientRequest, piece: string): Promise<void> =>
  new Promise((resolve, reject) => {
    outgoing.write(piece, (error) => (error ? reject(error) : resolve()))
  })

/** Writes the body as the treatment says; resolves when what is to go out is out. */
const writeBody = async (outgoing: ClientRequest, body: string, treatment: Treatment): Promise<void> => {
  const { pieces = 1, pauseMs = 0, cut } = treatment
  if (cut === 'half way') {
    if (body === '') outgoing.flushHeaders()
    else await written(outgoing, body.slice(0, Math.floor(body.length / 2)))
    return
  }
  const size = Math.ceil(body.length / pieces)
  for (let at = 0; at < body.length; at += size) {
    if (at > 0) await sleep(pauseMs)
    await written(outgoing, body.slice(at, at + size))
  }
  await new Promise<void>((resolve) => outgoing.end(resolve))
}

/**
 * One HTTP exchange over an access point's connections, treated as badly as asked.
 * @throws CutOff where the treatment ended it; the signal's reason; the system's error where there was no connection.
 */
export const exchange = async (
  { url, method, headers, body = '' }: Request,
  agent: Agent,
  { cutAfterMs = 0, ...treatment }: Treatment,
  signal?: AbortSignal,
): Promise<HttpResponse> => {
  signal?.throwIfAborted()
  const { cut } = treatment
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const outgoing = send(url, { method, agent, headers: { ...headers, ...length } })
  const end = () => {
    drop(outgoing.socket)
    outgoing.destroy()
  }
  signal?.addEventListener('abort', end, { once: true })
  try {
    const incoming = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve)
      outgoing.on('error', reject)
    })
    // Awaited below, unless the connection is cut before.
    incoming.catch(() => undefined)
    // A server may respond, and close, before it has read the body.
    let sentAt = performance.now()
    const sent = writeBody(outgoing, body, treatment).then(() => {
      sentAt = performance.now()
    })
    if (cut === 'half way' || cut === 'after sending') {
      await Promise.race([sent, incoming.then(() => undefined)])
      await sleep(cutAfterMs)
      throw new CutOff('The connection was reset.')
    }
    sent.catch(() => undefined)
    const response = await incoming
    if (cut === 'at the response') throw new CutOff('The response was lost.')
    return { ...(await readResponse(response)), tookMs: performance.now() - sentAt }
  } catch (error) {
    end()
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', end)
  }
}
