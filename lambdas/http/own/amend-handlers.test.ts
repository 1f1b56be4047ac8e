import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Amended } from '#lambdas/rows/row-log.ts'
import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import { laserFocusChangeSchema } from '#shared/forms/laser-focus-change.ts'
import { createTelemetry } from '../../telemetry/telemetry.ts'
import { captureOutput } from '../../telemetry/test-support/captured-output.ts'
import { changeHandler, withdrawHandler } from './amend-handlers.ts'
import { post } from '../test-support/api-event.ts'
import { idea } from '../test-support/laser-focus-post.ts'

const key = '0c1d7d1e-6d0b-4f4f-9d3f-0a4a4b0f6a11'
const headers = { 'content-type': 'application/json', 'idempotency-key': key }
const log = {
  change: vi.fn<() => Promise<Amended>>(),
  withdraw: vi.fn<() => Promise<Amended>>(),
}
const parts = () => ({ form: 'laser-focus', log, telemetry: createTelemetry('route', 'test') }) as const
const change = (body: unknown) =>
  post(changeHandler({ ...parts(), schema: laserFocusChangeSchema }), body, { headers })
const withdraw = (body: unknown) => post(withdrawHandler(parts()), body, { headers })

beforeEach(() => {
  captureOutput()
  log.change.mockResolvedValue('done')
  log.withdraw.mockResolvedValue('done')
})
afterEach(() => void vi.resetAllMocks())

describe('an own answer', () => {
  it('is changed by the key that it was sent under, checked and normalised', async () => {
    const { status, body } = await change({ ...idea, idea: ' a  better idea ', change: 2 })
    expect([status, body]).toEqual([200, { success: true }])
    const answer = { ...idea, idea: 'a better idea' }
    const told = { idempotencyKey: key, change: 2, answer }
    expect(log.change).toHaveBeenCalledWith('laser-focus', told, expect.anything())
  })

  it('is withdrawn by that key', async () => {
    expect((await withdraw({})).status).toBe(200)
    expect(log.withdraw).toHaveBeenCalledWith('laser-focus', key, expect.anything())
  })

  it.each([
    ['closed', 409, 'The facilitator has closed the round. Your dot stays where it is.'],
    ['unknown', 404, 'There is no answer of yours to change.'],
  ] as const)('that is %s is responded to with %i', async (amended, status, error) => {
    log.change.mockResolvedValue(amended)
    log.withdraw.mockResolvedValue(amended)
    const refused = { status, body: { success: false, error } }
    expect(await change({ ...idea, change: 1 })).toMatchObject(refused)
    expect(await withdraw({})).toMatchObject(refused)
  })

  it.each([{ ...idea }, { ...idea, change: 0 }, { ...idea, change: 1, extra: 1 }, { change: 1 }])(
    'is not changed by %j',
    async (body) => {
      expect((await change(body)).status).toBe(400)
      expect((await withdraw(body)).status).toBe(400)
      expect(log.change).not.toHaveBeenCalled()
      expect(log.withdraw).not.toHaveBeenCalled()
    },
  )

  it('is not changed twice by one change', async () => {
    log.change.mockRejectedValue(new SubmissionChanged('Sent before.'))
    expect((await change({ ...idea, change: 1 })).status).toBe(422)
  })
})
