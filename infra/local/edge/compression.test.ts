import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { compressed } from './compression.ts'
import type { EdgeResponse } from '../http/http-server.ts'

const text = JSON.stringify(Array.from({ length: 100 }, (_, row) => ({ row, idea: 'Fewer slides' })))
const json = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(text.length) }
const rows = { status: 200, headers: json, body: Buffer.from(text) }
const send = (accepted: string | undefined, change: Partial<EdgeResponse> = {}) =>
  compressed({ ...rows, ...change }, accepted === undefined ? {} : { 'accept-encoding': accepted })

describe('what leaves the edge', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, GZIP;q=0.5', 'gzip', gunzipSync],
  ])('is compressed for who accepts %s', async (accepted, encoding, unpack) => {
    const { status, headers, body } = await send(accepted)
    expect([status, headers]).toEqual([
      200,
      { 'content-type': json['content-type'], 'content-encoding': encoding, vary: 'Accept-Encoding' },
    ])
    expect(unpack(body as Buffer).toString()).toBe(text)
    expect((body as Buffer).length).toBeLessThan(text.length / 5)
    // The same answer is not compressed again.
    expect((await send(accepted)).body).toBe(body)
  })

  it.each<[string, string | undefined, Partial<EdgeResponse>]>([
    ['nobody asks for it', undefined, {}],
    ['nobody can unpack it', 'deflate, zstd', {}],
    ['it is small', 'br', { body: Buffer.alloc(999, 'a') }],
    ['it is huge', 'br', { body: Buffer.alloc(10_000_001, 'a') }],
    ['it is no text', 'br', { headers: { 'content-type': 'image/webp' } }],
    ['it is compressed already', 'br', { headers: { ...json, 'content-encoding': 'br' } }],
    ['it is another error than CloudFront compresses', 'br', { status: 503 }],
    ['it is a file on its way', 'br', { body: Readable.from(['a']) }],
  ])('stays as it is where %s', async (_, accepted, change) => {
    expect(await send(accepted, change)).toEqual({ ...rows, ...change })
  })
})
