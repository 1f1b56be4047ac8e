import { beforeEach, describe, expect, it } from 'vitest'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { captureOutput, type CapturedOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { canaryHandler } from './canary-handler.ts'
import type { CanaryReport } from './run-canary.ts'

let output: CapturedOutput
beforeEach(() => {
  output = captureOutput()
})

const handle = (run: () => Promise<CanaryReport>) =>
  canaryHandler(run, createTelemetry('run-canary', 'test'))()
const metrics = () => output.lines().filter((line) => '_aws' in line)
const logLines = () => output.lines().filter((line) => !('_aws' in line))

describe('canaryHandler', () => {
  it('reports that a run went well, too: silence would be an alarm', async () => {
    await handle(() => Promise.resolve({ visibleAfterMs: 1_234.5, failures: [] }))
    expect(metrics()).toMatchObject([{ CanarySeconds: 1.23, CanaryFailures: 0, stage: 'test' }])
    expect(logLines()).toMatchObject([{ level: 'INFO', seconds: 1.23 }])
  })

  it('reports a run that failed once, with all that did', async () => {
    const failures = ['no-row', 'home-status-503']
    await handle(() => Promise.resolve({ visibleAfterMs: 15_000, failures }))
    expect(metrics()).toMatchObject([{ CanarySeconds: 15, CanaryFailures: 1 }])
    expect(logLines()).toMatchObject([{ level: 'ERROR', failures }])
  })

  it('counts an unexpected error as a failure, and does not throw', async () => {
    await handle(() => Promise.reject(new RangeError('secret')))
    expect(metrics()).toMatchObject([{ CanaryFailures: 1 }])
    expect(logLines()).toMatchObject([{ level: 'ERROR', fault: { name: 'RangeError' } }])
    expect(output.text()).not.toContain('secret')
  })
})
