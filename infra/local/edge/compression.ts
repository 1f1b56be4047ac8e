import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { EdgeResponse } from '../http/http-server.ts'

const compressors = {
  // As quick as the edge must be; the most that it can do takes a hundred times as long.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const

type Encoding = keyof typeof compressors
const encodings = Object.keys(compressors) as Encoding[]

/** The ways of compressing that a visitor accepts and CloudFront knows, the better one first. */
export const acceptedEncodings = (headers: IncomingHttpHeaders): Encoding[] => {
  const accepted = (headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0])
  return encodings.filter((name) => accepted.includes(name))
}

/** What was compressed already: the cache gives the same answer to many. */
const done = { br: new WeakMap<Buffer, Promise<Buffer>>(), gzip: new WeakMap<Buffer, Promise<Buffer>>() }
const compress = (encoding: Encoding, body: Buffer): Promise<Buffer> => {
  const compressing = done[encoding].get(body) ?? compressors[encoding](body)
  done[encoding].set(body, compressing)
  return compressing
}

/** The sizes that CloudFront compresses, in bytes. */
const [smallest, largest] = [1_000, 10_000_000]
const statuses = [200, 403, 404]

/**
 * An answer as CloudFront sends it to a visitor who accepts it compressed, where it compresses: text that is neither too
 * small nor too large, and not compressed already.
 */
export const compressed = async (
  response: EdgeResponse,
  headers: IncomingHttpHeaders,
): Promise<EdgeResponse> => {
  const { status, body } = response
  const [encoding] = acceptedEncodings(headers)
  const isText = /^(?:text\/|application\/(?:json|javascript|xml)\b)/.test(
    String(response.headers['content-type'] ?? ''),
  )
  if (!encoding || !isText || !statuses.includes(status) || 'content-encoding' in response.headers)
    return response
  if (!Buffer.isBuffer(body) || body.length < smallest || body.length > largest) return response
  const { 'content-length': _, ...kept } = response.headers
  return {
    status,
    headers: { ...kept, 'content-encoding': encoding, vary: 'Accept-Encoding' },
    body: await compress(encoding, body),
  }
}
