import { Validator } from '@seriousme/openapi-schema-validator'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { EdgeRequest, EdgeResponse } from '#infra/local/http/http-server.ts'
import { apiRoutes } from '#shared/routes.ts'
import { watchContract } from '../rig/watch-contract.ts'
import { openApiFile, openApiText } from './openapi-file.ts'

const kept = readFileSync(openApiFile, 'utf8')
const parse = () => JSON.parse(kept) as { paths: Record<string, Record<string, { operationId: string }>> }

describe('shared/openapi.json', () => {
  it('is made of the schemas and the route table of now', async () => {
    const isCurrent = kept === (await openApiText())
    expect(
      isCurrent,
      'Run "npm run openapi", look at what changed in shared/openapi.json, and commit it.',
    ).toBe(true)
  })

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(parse())).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('has every route, and of the website’s files what a page reads of its stage', () => {
    const calls = Object.entries(parse().paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`,
      ),
    )
    const routes = apiRoutes.map(({ id, method, path }) => `${id}: ${method} ${path}`)
    expect(calls.sort()).toEqual([...routes, 'get-config: GET /config.json'].sort())
  })
})

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

describe('a call that is not', () => {
  it.each<[string, Call, string]>([
    ['a status', getting({ status: 502, answered: fault }), 'The contract knows no 502 here'],
    [
      'a field',
      getting({ answered: { lastRow: 1, round: 1, revision: 0, email: 'a@b.example' } }),
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
    ['a body that was taken', posting({ sent: { ...idea, name: 'x' } }), 'The request is {'],
  ])('is found: %s', async (_, call, sentence) => {
    expect(await found(call)).toContain(sentence)
  })
})
