import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { type BucketObject, createBucket } from './bucket.ts'
import type { EdgeRequest } from '../http/http-server.ts'

const object: BucketObject = {
  content: { bytes: Buffer.from('0123456789') },
  size: 10,
  etag: '"v1"',
  contentType: 'video/mp4',
  cacheControl: 'public, max-age=60',
  contentEncoding: undefined,
}
const packed: BucketObject = { ...object, contentType: 'text/css', contentEncoding: 'br' }
const bucket = createBucket(
  new Map([
    ['media/a b.mp4', object],
    ['brotli/a.css', packed],
  ]),
)

const ask = async (path: string, headers: EdgeRequest['headers'] = {}, method = 'GET') => {
  const answer = await bucket({ method, path, query: '', headers, body: undefined, address: '' })
  const body = answer.body instanceof Readable ? await text(answer.body) : answer.body.toString()
  return { ...answer, body }
}

describe('an object of the bucket', () => {
  it('is answered whole, with its type and caching', async () => {
    expect(await ask('/media/a%20b.mp4')).toEqual({
      status: 200,
      headers: {
        'content-type': 'video/mp4',
        'content-length': '10',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=60',
        etag: '"v1"',
      },
      body: '0123456789',
    })
  })

  it.each([
    ['bytes=2-4', 'bytes 2-4/10', '234'],
    ['bytes=7-', 'bytes 7-9/10', '789'],
    ['bytes=-3', 'bytes 7-9/10', '789'],
    ['bytes=-30', 'bytes 0-9/10', '0123456789'],
    ['bytes=5-500', 'bytes 5-9/10', '56789'],
  ])('is answered in part for %s', async (range, contentRange, body) => {
    const answer = await ask('/media/a%20b.mp4', { range })
    expect(answer).toMatchObject({ status: 206, body })
    expect(answer.headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(body.length),
    })
  })

  it('refuses a range outside of it', async () => {
    const answer = await ask('/media/a%20b.mp4', { range: 'bytes=10-' })
    expect(answer).toMatchObject({ status: 416, body: '' })
    expect(answer.headers).toMatchObject({ 'content-range': 'bytes */10' })
  })

  it('is not sent again to who has it', async () => {
    expect(await ask('/media/a%20b.mp4', { 'if-none-match': '"v0", "v1"' })).toMatchObject({
      status: 304,
      body: '',
    })
    expect(await ask('/media/a%20b.mp4', { 'if-none-match': '"v0"' })).toMatchObject({ status: 200 })
  })

  it('has the same headers and no body for HEAD', async () => {
    const answer = await ask('/media/a%20b.mp4', {}, 'HEAD')
    expect(answer).toMatchObject({ status: 200, body: '' })
    expect(answer.headers).toMatchObject({ 'content-length': '10' })
  })
})

describe('what is not in the bucket', () => {
  it.each(['/media/other.mp4', '/../package.json', '/%E0%A4%A', '/'])('is not found: %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404 })
  })
})
