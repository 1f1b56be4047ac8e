import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Amended, RowLog } from '#lambdas/rows/row-log.ts'
import { sealOf } from '#lambdas/seals/seal.ts'
import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import { laserFocusChangeSchema } from '#shared/forms/own-answer.ts'
import { createTelemetry } from '../../telemetry/telemetry.ts'
import { captureOutput } from '../../telemetry/test-support/captured-output.ts'
import { hashOf } from '../append-handler.ts'
import { post } from '../test-support/api-event.ts'
import { idea } from '../test-support/posts.ts'
import { changeHandler, withdrawHandler } from './amend-handlers.ts'

const key = '0c1d7d1e-6d0b-4f4f-9d3f-0a4a4b0f6a11'
const replaces = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const headers = { 'content-type': 'application/json', 'idempotency-key': key }
const log = { change: vi.fn<RowLog['change']>(), withdraw: vi.fn<RowLog['withdraw']>() }
const sealKey = Buffer.alloc(32, 7).toString('base64url')
const sealKeys = { read: () => Promise.resolve({ key: sealKey, forms: ['laser-focus' as const] }) }
const parts = () => ({ form: 'laser-focus', log, telemetry: createTelemetry('route', 'test') }) as const
const change = (body: unknown) =>
  post(changeHandler({ ...parts(), schema: laserFocusChangeSchema, sealKeys }), body, { headers })
const withdraw = (body: unknown) => post(withdrawHandler(parts()), body, { headers })

beforeEach(() => {
  captureOutput()
  log.change.mockResolvedValue({ outcome: 'done', round: 3 })
  log.withdraw.mockResolvedValue({ outcome: 'done', round: 3 })
})
afterEach(() => void vi.resetAllMocks())

describe('an own answer', () => {
  it('is replaced by another under a key of its own, checked and normalised', async () => {
    const { status, body } = await change({ ...idea, idea: ' a  better idea ', replaces })
    expect([status, body]).toEqual([200, { success: true, round: 3 }])
    const answer = { ...idea, idea: 'a better idea' }
    const submission = { idempotencyKey: key, bodyHash: hashOf(answer), sealed: false }
    expect(log.change).toHaveBeenCalledWith('laser-focus', replaces, answer, submission, expect.anything())
  })

  it('is replaced with where it comes from, and its round, as when it is sent', async () => {
    const seal = sealOf(sealKey, { form: 'laser-focus', table: idea.table })
    await change({ ...idea, replaces, seal, browserId: 'visit-01', round: 2 })
    const [, , answer, submission] = log.change.mock.calls[0] ?? []
    expect(answer).toEqual(idea)
    expect(submission).toMatchObject({ sealed: true, browser: 'visit-01', round: 2 })
  })

  it('is withdrawn by the key that it was sent under', async () => {
    expect(await withdraw({})).toMatchObject({ status: 200, body: { success: true, round: 3 } })
    expect(log.withdraw).toHaveBeenCalledWith('laser-focus', key, expect.anything())
  })

  it.each<[Exclude<Amended['outcome'], 'done'>, number, string, true?]>([
    ['closed', 409, 'The facilitator has closed the round. Your dot stays where it is.'],
    ['spent', 409, 'This answer was changed as often as an answer may be.'],
    ['superseded', 409, 'This answer was changed or taken back elsewhere.', true],
    ['unknown', 404, 'There is no answer of yours to change.'],
  ])('that is %s is responded to with %i', async (outcome, status, error, superseded) => {
    log.change.mockResolvedValue({ outcome })
    log.withdraw.mockResolvedValue({ outcome })
    for (const refused of [await change({ ...idea, replaces }), await withdraw({})]) {
      expect(refused.status).toBe(status)
      expect(refused.body).toEqual({ success: false, error, ...(superseded && { superseded }) })
    }
  })

  it.each([
    { ...idea },
    { ...idea, change: 1 },
    { ...idea, replaces, change: 1 },
    { ...idea, replaces: '' },
    { ...idea, replaces: 7 },
    { ...idea, replaces: `~${replaces}` },
    { ...idea, replaces: replaces.toUpperCase() },
    { ...idea, replaces, extra: 1 },
    { replaces },
  ])('is not changed by %j', async (body) => {
    expect((await change(body)).status).toBe(400)
    expect((await withdraw(body)).status).toBe(400)
    expect(log.change).not.toHaveBeenCalled()
    expect(log.withdraw).not.toHaveBeenCalled()
  })

  it('is not changed under a key that another answer has', async () => {
    log.change.mockRejectedValue(new SubmissionChanged('Sent before.'))
    expect((await change({ ...idea, replaces })).status).toBe(422)
  })
})
