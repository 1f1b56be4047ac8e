import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiRoutes, unknownRouteId } from '#shared/routes.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import { DeadlineExceeded } from '#lambdas/deadline.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { captureOutput, type CapturedOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { originKeyHeader } from '#lambdas/environment.ts'
import { ContentMissing } from '#lambdas/content/content.ts'
import { metricNames, metricNamespace, type MetricName } from '#lambdas/telemetry/metric-names.ts'
import { HttpFault, type FaultStatus, jsonResponse } from './middleware/responses.ts'
import { httpHandler } from './http-handler.ts'
import { post, send, originKey } from './test-support/api-event.ts'
import { idea, laserFocusPost } from './test-support/posts.ts'
import { unknownHandler } from './plain-handlers.ts'

const telemetry = () => createTelemetry('route', 'test')
const throwing = (thrown: unknown) =>
  httpHandler(telemetry(), [], () => {
    throw thrown
  })
const rejecting = (thrown: unknown) =>
  // What a dependency rejects with need not be an Error.
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors
  httpHandler(telemetry(), [], () => Promise.reject(thrown))

const statuses: FaultStatus[] = [400, 403, 404, 405, 413, 415, 422, 429, 503]
const secret = 'Table HeadsTalking-Answers, key 123'

describe('httpHandler', () => {
  beforeEach(() => void captureOutput())
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each(statuses)('responds to a fault of status %i with JSON that no cache keeps', async (status) => {
    const { headers, body, ...answered } = await send(throwing(new HttpFault(status)))
    expect(answered.status).toBe(status)
    expect(headers).toMatchObject({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    // Only what may be well soon is worth another try.
    expect(headers['Retry-After']).toBe(status === 429 || status === 503 ? '2' : undefined)
    expect(body).toEqual({
      success: false,
      error: expect.stringMatching(/^[A-Z].{15,}\.$|^[A-Z].*"\.$/) as string,
    })
  })

  it.each([
    [new SubmissionChanged(secret), 422],
    [new StoreUnavailable(secret), 503],
    [new DeadlineExceeded(secret), 503],
    [new TypeError(secret), 503],
    [Object.assign(new Error(secret), { name: 'AccessDeniedException', statusCode: 400 }), 503],
    [secret, 503],
    [undefined, 503],
    [null, 503],
    [{ statusCode: 200, body: secret }, 503],
  ])('responds to %o thrown or rejected with %i, and says nothing of it', async (thrown, status) => {
    for (const handler of [throwing(thrown), rejecting(thrown)]) {
      const answered = await send(handler)
      expect(answered.status).toBe(status)
      expect(JSON.stringify(answered)).not.toContain('key 123')
    }
  })

  it('responds 503 within 5 s where the store hangs, and ends the work', async () => {
    vi.useFakeTimers()
    const append = vi.fn<RowLog['append']>(() => new Promise(() => undefined))
    const hanging = post(laserFocusPost({ append }).handler, idea)
    await vi.advanceTimersByTimeAsync(4999)
    expect(await hanging).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
    expect(append.mock.calls[0]?.[3]?.signal?.aborted).toBe(true)
  })
})

const header = originKeyHeader.toLowerCase()
const open = () =>
  httpHandler(createTelemetry('route', 'test'), [], () => Promise.resolve(jsonResponse({ in: true })))
const refusal = {
  status: 403,
  headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  body: {
    success: false,
    error: 'This address is for the website only: send the request to the same path of the website.',
  },
}
const guesses = [
  '',
  'guess',
  `${originKey} `,
  originKey.slice(1),
  `${originKey},${originKey}`,
  'x'.repeat(8_000),
]

describe('demandOrigin', () => {
  let output: CapturedOutput
  beforeEach(() => {
    output = captureOutput()
  })

  it.each(guesses)('refuses %j, and writes no secret into the log', async (guess) => {
    expect(await send(open(), { headers: { [header]: guess } })).toEqual(refusal)
    expect(output.lines()).not.toEqual([])
    expect(output.text()).not.toMatch(new RegExp(`${originKey}|guess`))
  })

  it('accepts the secrets before and after the present one, and no other', async () => {
    vi.stubEnv('ORIGIN_KEYS', 'third,fourth,second')
    const handler = open()
    const statusFor = async (key: string) => (await send(handler, { headers: { [header]: key } })).status
    expect(
      await Promise.all(['fourth', 'third', 'second', 'first', '', 'third,fourth'].map(statusFor)),
    ).toEqual([200, 200, 200, 403, 403, 403])
  })

  it('stops a function that has no secret', () => {
    vi.stubEnv('ORIGIN_KEYS', '')
    expect(open).toThrow('Environment variables missing: ORIGIN_KEYS')
  })

  it('comes before everything else: nothing is stored, nothing of the body is judged', async () => {
    const append = vi.fn()
    const { handler } = laserFocusPost({ append, find: append })
    for (const body of [idea, 'no JSON'])
      expect(await post(handler, body, { headers: { [header]: 'guess' } })).toEqual(refusal)
    expect(append).not.toHaveBeenCalled()
  })
})

interface EmbeddedMetrics {
  readonly _aws: {
    CloudWatchMetrics: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string }[] }[]
  }
}

const canary = 'canaryidea'
const key = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const withKey = { headers: { 'content-type': 'application/json', 'idempotency-key': key } }

describe('what a function reports', () => {
  let output: CapturedOutput
  beforeEach(() => {
    output = captureOutput()
  })

  const logLines = () => output.lines().filter((line) => 'level' in line)
  const metrics = () =>
    output.lines().filter((line): line is Record<string, unknown> & EmbeddedMetrics => '_aws' in line)
  const total = (name: MetricName) =>
    metrics()
      .flatMap((line) => [line[name] ?? []].flat() as number[])
      .reduce((sum, value) => sum + value, 0)

  it('is one line a request, with service, stage, route, request id, status and duration', async () => {
    const { handler } = laserFocusPost()
    await post(handler, idea)
    await post(handler, {})
    expect(logLines()).toEqual(
      [200, 400].map(
        (status) =>
          expect.objectContaining({
            level: 'INFO',
            service: 'heads-talking-api',
            stage: 'test',
            route: 'post-laser-focus',
            requestId: 'JKJaXmPLvHcESHA=',
            status,
            durationMs: expect.any(Number) as number,
          }) as unknown,
      ),
    )
  })

  it('names what was thrown where the response is 503', async () => {
    const cause = Object.assign(new Error(canary), { name: 'ThrottlingException' })
    const append = () => Promise.reject(new StoreUnavailable('The store is throttling.', { cause }))
    await post(laserFocusPost({ append }).handler, idea)
    expect(logLines()).toMatchObject([
      {
        level: 'ERROR',
        status: 503,
        fault: {
          name: 'StoreUnavailable',
          message: 'The store is throttling.',
          frames: expect.arrayContaining([expect.stringContaining('http-handler.test.ts')]) as unknown,
          cause: { name: 'ThrottlingException' },
        },
      },
    ])
  })

  it('keeps the message of what is our own', async () => {
    for (const error of [new DeadlineExceeded('No result in time.'), new ContentMissing('No content.')]) {
      await post(laserFocusPost({ append: () => Promise.reject(error) }).handler, idea)
      expect(logLines().at(-1)).toMatchObject({ fault: { name: error.name, message: error.message } })
    }
  })

  it('counts stored, repeated, failed and refused requests, by stage', async () => {
    const { handler, log } = laserFocusPost()
    await post(handler, idea, withKey)
    await post(handler, { ...idea, table: 2 })
    await post(handler, idea, withKey)
    await post(handler, {})
    await post(handler, { ...idea, table: 3 }, withKey)
    await post(handler, idea, { headers: { 'x-origin-key': 'of another site' } })
    await post(laserFocusPost({ ...log, append: () => Promise.reject(new StoreUnavailable()) }).handler, idea)
    const { stored, duplicate, errors, refused } = metricNames
    expect([stored, duplicate, errors, refused].map(total)).toEqual([2, 1, 1, 3])
    for (const line of metrics()) {
      expect(line).toMatchObject({ stage: 'test' })
      expect(line._aws.CloudWatchMetrics).toMatchObject([
        { Namespace: metricNamespace, Dimensions: [['stage']] },
      ])
      expect(line).not.toHaveProperty('service')
    }
  })

  it('is no refusal where an address or a method does not exist: anybody may guess', async () => {
    const telemetry = createTelemetry(unknownRouteId, 'test')
    const unknown = unknownHandler(apiRoutes, telemetry)
    const answers = [
      await send(unknown, { path: '/api/admin' }),
      await send(unknown, { path: '/api/health', method: 'PUT' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 405])
    expect(metrics()).toEqual([])
  })

  it('holds no idea, key or name, whatever becomes of the request', async () => {
    const broken = Object.assign(new Error(`cannot store ${canary}`), { item: { idea: canary } })
    const { handler } = laserFocusPost()
    const failing = laserFocusPost({ append: () => Promise.reject(broken) }).handler
    const told = { ...idea, idea: canary }
    await post(handler, told, withKey)
    await post(handler, told, withKey)
    await post(handler, { ...told, table: 2 }, withKey)
    await post(handler, { ...told, [canary]: canary })
    await post(handler, { ...told, idea: `${canary} `.repeat(26) })
    await post(handler, `{"idea": ${canary}`)
    await post(handler, told, { headers: { 'content-type': canary, 'idempotency-key': canary } })
    await post(handler, told, { ...withKey, query: { key: canary }, path: `/api/${canary}` })
    await post(failing, told, withKey)
    expect(logLines().map(({ status }) => status)).toEqual([200, 200, 422, 400, 400, 400, 415, 200, 503])
    expect(output.text()).not.toContain('canary')
    expect(output.text()).not.toContain(key)
    expect(output.text()).not.toContain('192.0.2.7')
  })
})
