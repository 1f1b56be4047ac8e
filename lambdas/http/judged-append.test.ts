import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { post } from './test-support/api-event.ts'
import { captureOutput, type CapturedOutput } from '../telemetry/test-support/captured-output.ts'
import { pairing, pairingPost, venting, ventingPost } from './test-support/live-form-posts.ts'

const withKey = (digit: string) => ({
  headers: {
    'content-type': 'application/json',
    'idempotency-key': `${digit.repeat(8)}-1111-4111-8111-111111111111`,
  },
})
const changedAt = Date.UTC(2026, 10, 20, 9)

let output: CapturedOutput
beforeEach(() => {
  output = captureOutput()
})

describe('an answer to the venting machine', () => {
  it('that was stored in time gets the same response, however late it is repeated', async () => {
    let now = changedAt
    const { handler, log, question } = ventingPost({}, () => now)
    const first = await post(handler, venting, withKey('a'))
    question.now = { question: 'What now?', previous: venting.question, changedAt }
    now += 3_600_000
    expect(await post(handler, venting, withKey('a'))).toEqual(first)
    expect((await post(handler, { ...venting, answer: 'Another' }, withKey('a'))).status).toBe(422)
    expect((await post(handler, venting, withKey('b'))).status).toBe(400)
    expect((await log.settled('venting-machine')).lastRow).toBe(1)
  })

  it.each([
    [1, 2, 200],
    [2, 2, 400],
    [3, 2, 400],
    [undefined, 2, 400],
  ])(
    'of round %j that is sent in round %i to another question is responded to with %i',
    async (of, round, status) => {
      const asked = vi.fn<RowLog['round']>(() => Promise.resolve(round))
      const { handler, log, question } = ventingPost({ round: asked })
      question.now = { question: 'What now?', changedAt }
      expect((await post(handler, { ...venting, round: of })).status).toBe(status)
      expect((await log.settled('venting-machine')).lastRow).toBe(status === 200 ? 1 : 0)
      // What is in order costs no look at the round.
      asked.mockClear()
      expect((await post(handler, { ...venting, question: 'What now?', round: of })).status).toBe(200)
      expect(asked).not.toHaveBeenCalled()
    },
  )

  it('that is in order is not looked up before it is stored', async () => {
    const find = vi.fn<RowLog['find']>()
    const { handler } = ventingPost({ find })
    expect((await post(handler, venting)).status).toBe(200)
    expect(find).not.toHaveBeenCalled()
  })

  it('is counted as stored once, and as a duplicate after', async () => {
    const { handler, question } = ventingPost()
    await post(handler, venting, withKey('a'))
    question.now = { question: 'What now?', changedAt }
    await post(handler, venting, withKey('a'))
    const counts = output.lines().filter((line) => '_aws' in line)
    expect(counts).toMatchObject([{ AnswersStored: 1 }, { DuplicateAnswers: 1 }])
  })
})

describe('a card pairing', () => {
  const appended = () => {
    const append = vi.fn<RowLog['append']>(() => Promise.resolve({ duplicate: false, round: 1 }))
    return { append, ...pairingPost({ append }) }
  }

  it('is kept without the address, which is handed over apart', async () => {
    const { append, handler } = appended()
    await post(handler, { ...pairing, email: ' ada@example.com ' })
    const [form, answer, submission] = append.mock.calls[0]!
    expect([form, answer]).toEqual(['combo-convo', pairing])
    expect(submission.private).toEqual({ fields: { email: 'ada@example.com' }, keptForDays: 90 })
  })

  it.each([{}, { email: '' }, { email: ' \u200b' }])('with %j has nothing to keep apart', async (change) => {
    const { append, handler } = appended()
    await post(handler, { ...pairing, ...change })
    expect(append.mock.calls[0]).toMatchObject(['combo-convo', pairing, { private: undefined }, {}])
    expect(append.mock.calls[0]![1]).not.toHaveProperty('email')
  })

  it('is the same with an empty address and with none, and another with another', async () => {
    const { handler } = pairingPost()
    const first = await post(handler, pairing, withKey('a'))
    expect(await post(handler, { ...pairing, email: '' }, withKey('a'))).toEqual(first)
    expect((await post(handler, { ...pairing, email: 'ada@example.com' }, withKey('a'))).status).toBe(422)
  })

  it.each([
    [{ whatIsA: 'meal' }, ['whatIsA']],
    [{ whatIsA: 'save an hour', thatCould: 'game' }, ['whatIsA', 'thatCould']],
  ])('that names %j is refused by field', async (change, fields) => {
    const { handler, log } = pairingPost()
    const { status, body } = await post(handler, { ...pairing, ...change })
    expect(status).toBe(400)
    expect(Object.keys((body as { fields: object }).fields)).toEqual(fields)
    expect((await log.settled('combo-convo')).lastRow).toBe(0)
  })

  it('leaves no trace of the address or the text in the log', async () => {
    const { handler } = pairingPost()
    await post(handler, { ...pairing, email: 'ada@example.com' })
    await post(handler, { ...pairing, email: 'ada@example.com', whatIsA: 'confidential cabbage' })
    await post(handler, { ...pairing, email: 'ada@example' })
    expect(output.lines()).not.toHaveLength(0)
    expect(output.text()).not.toMatch(/ada@|cabbage|asks back/)
  })
})
