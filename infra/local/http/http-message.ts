import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

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
