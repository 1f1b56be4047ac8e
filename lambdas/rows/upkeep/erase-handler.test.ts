import { beforeEach, describe, expect, it } from 'vitest'
import { createTelemetry } from '../../telemetry/telemetry.ts'
import { captureOutput, type CapturedOutput } from '../../telemetry/test-support/captured-output.ts'
import { eraseHandler } from './erase-handler.ts'

describe('eraseHandler', () => {
  let output: CapturedOutput
  beforeEach(() => {
    output = captureOutput()
  })
  const handling = (erase: () => Promise<number>) =>
    eraseHandler(erase, createTelemetry('erase-withdrawn', 'test'))

  it('says how many turns it looked at', async () => {
    await handling(() => Promise.resolve(3))()
    expect(output.lines()).toMatchObject([{ level: 'INFO', message: 'Erased', turns: 3 }])
  })

  it('throws what went wrong, so that it is counted, and says so', async () => {
    await expect(handling(() => Promise.reject(new Error('no table')))()).rejects.toThrow('no table')
    expect(output.lines()).toMatchObject([{ level: 'ERROR', message: 'Failed' }])
  })
})
