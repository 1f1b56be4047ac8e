import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { EdgeRequest, EdgeResponse } from '../../infra/local/http/http-message.ts'
import { watchContract } from '../rig/watch-contract.ts'

const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
const idea = { table: 12, idea: 'Fewer slides', impact: 7.5, effort: 2 }
const fault = { success: false, error: 'Try again.' }
const form = '/api/laser-focus-form'
const page = '/laserfocus'

interface Call {
  readonly method?: string
  readonly path?: string
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly sent?: unknown
  readonly status?: number
  readonly answered?: unknown
  readonly head?: Readonly<Record<string, string>>
}

const getting = (change: Call): Call => ({
  query: 'meta=1',
  answered: { lastRow: 1, round: 1, revision: 0 },
  ...change,
})
const posting = (change: Call): Call => ({
  method: 'POST',
  headers: json,
  sent: idea,
  answered: { success: true },
  ...change,
})

/** What is found in one call. */
const found = async (call: Call): Promise<string> => {
  const {
    method = 'GET',
    path = form,
    query = '',
    headers = {},
    sent,
    status = 200,
    answered,
    head = json,
  } = call
  const { watch, demand } = watchContract()
  const body = Buffer.from(JSON.stringify(answered))
  const response: EdgeResponse = { status, headers: head, body: Readable.from([body]) }
  const request: EdgeRequest = {
    ...{ method, path, query, headers, address: '' },
    body: Buffer.from(sent === undefined ? '' : JSON.stringify(sent)),
  }
  const passed = await watch(() => Promise.resolve(response))(request)
  if (path !== page) expect(passed).toEqual({ ...response, body })
  try {
    demand()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

const wait = { ...json, 'retry-after': '2' }

describe('a call that is as the contract says', () => {
  it.each<[string, Call]>([
    ['how far rows are settled', getting({})],
    ['a list', getting({ query: '', answered: [{ row: 1, timestamp: 'now', ...idea }] })],
    [
      'a page, asked with a parameter of no meaning',
      getting({ query: 'sinceRow=2&limit=5&_=7', answered: { rows: [], lastRow: 1, round: 1, revision: 0 } }),
    ],
    ['an answer', posting({})],
    [
      'an answer of a known version under a key',
      posting({ headers: { ...json, 'payload-version': '3', 'idempotency-key': crypto.randomUUID() } }),
    ],
    [
      'what is refused, whatever was sent',
      posting({ sent: { table: 'x' }, status: 400, answered: { ...fault, fields: { table: 'No.' } } }),
    ],
    [
      'what the gateway refuses',
      posting({ status: 429, answered: { message: 'Too Many Requests' }, head: wait }),
    ],
    [
      'what the gateway says of a function that broke off',
      getting({ status: 500, answered: { message: 'Internal Server Error' }, head: wait }),
    ],
    ['a path that is not there', getting({ path: '/api/nothing', status: 404, answered: fault })],
    [
      'a method that is not there',
      getting({ method: 'PUT', status: 405, answered: fault, head: { ...json, allow: 'GET, POST' } }),
    ],
    ['a page of the website', getting({ path: page, status: 500, head: {} })],
  ])('passes: %s', async (_, call) => {
    expect(await found(call)).toBe('')
  })
})

describe('a call that is not', () => {
  it.each<[string, Call, string]>([
    ['a status', getting({ status: 502, answered: fault }), 'The contract knows no 502 here'],
    ['a 500 of a function', getting({ status: 500, answered: fault, head: wait }), 'The response is {'],
    ['a status of another call', getting({ status: 415, answered: fault }), 'The contract knows no 415 here'],
    [
      'a field',
      getting({ answered: { lastRow: 1, round: 1, revision: 0, email: 'a@b.example' } }),
      'The response is {',
    ],
    [
      'a field of a row',
      getting({ query: '', answered: [{ row: 1, timestamp: 'now', ...idea, email: '' }] }),
      'The response is [',
    ],
    ['a missing field', posting({ answered: {} }), "must have required property 'success'"],
    [
      'a field of a fault',
      posting({ status: 400, answered: { ...fault, stack: 'at x' } }),
      'The response is {',
    ],
    [
      'a content type',
      getting({ head: { ...json, 'content-type': 'text/html' } }),
      'The content type of the response is text/html',
    ],
    [
      'a cache',
      getting({ head: { ...json, 'cache-control': 'max-age=9' } }),
      'The header Cache-Control is max-age=9',
    ],
    ['a missing header', posting({ status: 503, answered: fault }), 'The header Retry-After is missing'],
    ['a path', getting({ path: '/api/nothing', answered: {} }), 'The contract knows no 200 here'],
    ['a parameter that was taken', getting({ query: 'limit=501' }), 'The parameter limit is 501'],
    [
      'a parameter that was left out',
      getting({ path: '/api/venting-machine-form', answered: { question: 'Why?' } }),
      'The parameter key is missing',
    ],
    ['a body that was taken', posting({ sent: { ...idea, name: 'x' } }), 'The request is {'],
    [
      'a body of a type that was taken',
      posting({ headers: { 'content-type': 'text/plain' } }),
      'The content type of the request is text/plain',
    ],
    [
      'a key that was taken',
      posting({ headers: { ...json, 'idempotency-key': 'again' } }),
      'The parameter Idempotency-Key is again',
    ],
    [
      'a version that was taken',
      posting({ headers: { ...json, 'payload-version': '5' } }),
      'The parameter Payload-Version is 5',
    ],
  ])('is found: %s', async (_, call, sentence) => {
    expect(await found(call)).toContain(sentence)
  })
})
