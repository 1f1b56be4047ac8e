import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { post, withKey } from './test-support/api-event.ts'
import { captureOutput, type CapturedOutput } from '../telemetry/test-support/captured-output.ts'
import { pairing, pairingPost, venting, ventingPost } from './test-support/posts.ts'

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
    const counts = output.lines().filter((line) => '_aws' in line)
    expect(counts).toMatchObject([{ AnswersStored: 1 }, { DuplicateAnswers: 1 }])
    expect((await post(handler, { ...venting, answer: 'Another' }, withKey('a'))).status).toBe(422)
    expect((await post(handler, venting, withKey('b'))).status).toBe(400)
    expect((await log.settled('venting-machine')).lastRow).toBe(1)
  })

  it.each([
    [1, 200],
    [2, 400],
    [3, 400],
    [undefined, 400],
  ])(
    'of round %j that is sent in round 2 to another question is responded to with %i',
    async (of, status) => {
      const round = vi.fn<RowLog['round']>(() => Promise.resolve(2))
      const find = vi.fn<RowLog['find']>(() => Promise.resolve(undefined))
      const { handler, log, question } = ventingPost({ round, find })
      question.now = { question: 'What now?', changedAt }
      expect((await post(handler, { ...venting, round: of })).status).toBe(status)
      expect((await log.settled('venting-machine')).lastRow).toBe(status === 200 ? 1 : 0)
      // What is in order costs no look at the round, nor at what was stored.
      vi.clearAllMocks()
      expect((await post(handler, { ...venting, question: 'What now?', round: of })).status).toBe(200)
      for (const never of [round, find]) expect(never).not.toHaveBeenCalled()
    },
  )
})

describe('a card pairing', () => {
  it.each([{}, { email: '' }, { email: ' \u200b' }])('with %j has nothing to keep apart', async (change) => {
    const append = vi.fn<RowLog['append']>(() => Promise.resolve({ duplicate: false, round: 1 }))
    await post(pairingPost({ append }).handler, { ...pairing, ...change })
    expect(append.mock.calls[0]).toMatchObject(['combo-convo', pairing, { private: undefined }, {}])
    expect(append.mock.calls[0]![1]).not.toHaveProperty('email')
  })

  it('is the same with an empty address and with none, and another with another', async () => {
    const { handler } = pairingPost()
    const first = await post(handler, pairing, withKey('a'))
    expect(await post(handler, { ...pairing, email: '' }, withKey('a'))).toEqual(first)
    const other = { ...pairing, email: 'ada@example.com', whatIsA: 'confidential cabbage' }
    const { status, body } = await post(handler, other, withKey('b'))
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['whatIsA']])
    expect((await post(handler, { ...pairing, email: 'ada@example.com' }, withKey('a'))).status).toBe(422)
    expect(output.text()).not.toMatch(/ada@|cabbage|asks back/)
  })
})
