import type { Context, DynamoDBRecord } from 'aws-lambda'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { captureOutput, type CapturedOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { forwardHandler } from './forward-handler.ts'

const context = {} as Context

let output: CapturedOutput
beforeEach(() => {
  output = captureOutput()
})

const record = (eventName: DynamoDBRecord['eventName'], pk: string, sk: string): DynamoDBRecord => ({
  ...(eventName && { eventName }),
  dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } },
})

const handlerOf = (forward: (ids: readonly string[]) => Promise<void>) =>
  forwardHandler({ forward }, createTelemetry('forward-leads', 'test'))

describe('forwardHandler', () => {
  it('forwards each lead that has just become pending, once', async () => {
    const forward = vi.fn(() => Promise.resolve())
    const Records = [
      record('INSERT', 'LEAD-PENDING', 'a'),
      record('INSERT', 'LEAD-PENDING', 'b'),
      record('INSERT', 'LEAD-PENDING', 'a'),
      record('MODIFY', 'LEAD-PENDING', 'c'),
      record('REMOVE', 'LEAD-PENDING', 'd'),
      record('INSERT', 'LEAD-SUSPECT', 'e'),
      record('INSERT', 'LEAD', 'f'),
      { eventName: 'INSERT' as const },
    ]
    await handlerOf(forward)({ Records }, context)
    expect(forward.mock.calls).toEqual([[['a', 'b']]])
  })

  it('does not throw: a batch that is thrown back would hold up all that follow', async () => {
    const forward = () => Promise.reject(new Error('a defect'))
    await handlerOf(forward)({ Records: [record('INSERT', 'LEAD-PENDING', 'a')] }, context)
    expect(output.text()).toContain('"Errors":1')
    await handlerOf(forward)({} as never, context)
    expect(output.text()).toContain('TypeError')
  })
})
