import { beforeEach, describe, expect, it } from 'vitest'
import { ContentMissing } from '#lambdas/content/errors.ts'
import { DeadlineExceeded } from '#lambdas/deadline.ts'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import { apiRoutes, unknownRouteId } from '#shared/routes.ts'
import { metricNames, metricNamespace, type MetricName } from '../../telemetry/metric-names.ts'
import { createTelemetry } from '../../telemetry/telemetry.ts'
import { post, send } from '../test-support/api-event.ts'
import { captureOutput, type CapturedOutput } from '../../telemetry/test-support/captured-output.ts'
import { idea, laserFocusPost } from '../test-support/posts.ts'
import { unknownHandler } from '../unknown-handler.ts'

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
          frames: expect.arrayContaining([expect.stringContaining('report-requests.test.ts')]) as unknown,
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
