import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { BucketObject, BucketObjects } from './bucket-objects.ts'
import { type EdgeRequest, type EdgeResponse, type Origin, plainText } from '../http/http-message.ts'

interface ByteRange {
  readonly start: number
  /** Last byte, inclusive. */
  readonly end: number
}

/** The one range a request asks for; `unsatisfiable` when it lies outside, undefined when the whole is wanted. */
const rangeOf = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start >= size || start > end ? 'unsatisfiable' : { start, end }
}

const contentOf = ({ content }: BucketObject, { start, end }: ByteRange): Buffer | Readable => {
  if ('bytes' in content) return content.bytes.subarray(start, end + 1)
  return end < start ? Buffer.alloc(0) : createReadStream(content.file, { start, end })
}

const keyOf = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path.slice(1))
  } catch {
    return undefined
  }
}

const answerWith = (object: BucketObject, { method, headers }: EdgeRequest): EdgeResponse => {
  const { size, etag, contentType, cacheControl, contentEncoding, metadata = {} } = object
  const common = {
    'content-type': contentType,
    etag,
    'accept-ranges': 'bytes',
    ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
    ...(contentEncoding !== undefined && { 'content-encoding': contentEncoding }),
    ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
  }
  const empty = Buffer.alloc(0)
  if (headers['if-none-match']?.split(/,\s*/).includes(etag))
    return { status: 304, headers: common, body: empty }
  const range = rangeOf(headers.range, size)
  if (range === 'unsatisfiable')
    return { status: 416, headers: { ...common, 'content-range': `bytes */${size}` }, body: empty }
  const wanted = range ?? { start: 0, end: size - 1 }
  return {
    status: range ? 206 : 200,
    headers: {
      ...common,
      'content-length': String(wanted.end - wanted.start + 1),
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    },
    body: method === 'HEAD' ? empty : contentOf(object, wanted),
  }
}

/**
 * A private bucket as the distribution reads it: 404 for what is not there, ranges and revalidation for what is. `put`
 * finds what operators have put there beside the deployments' objects.
 */
export const createBucket =
  (objects: BucketObjects, put: (key: string) => BucketObject | undefined = () => undefined): Origin =>
  (request) => {
    const key = keyOf(request.path)
    const object = key === undefined ? undefined : (objects.get(key) ?? put(key))
    return Promise.resolve(object ? answerWith(object, request) : plainText(404, 'There is no such file.'))
  }
