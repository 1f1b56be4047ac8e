import { beforeEach, describe, expect, it, vi } from 'vitest'
import { laserFocusSchema } from '#shared/forms/laser-focus.ts'
import { ventingMachineSchema } from '#shared/forms/venting-machine.ts'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { captureOutput, type CapturedOutput } from '#lambdas/telemetry/test-support/captured-output.ts'
import { logInMemory, tableName } from '#lambdas/rows/test-support/log-in-memory.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { sealOf } from '#lambdas/seals/seal.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { post, withKey, send } from './test-support/api-event.ts'
import { pairing, pairingPost, venting, ventingPost, idea, laserFocusPost } from './test-support/posts.ts'
import { appendHandler } from './append-handler.ts'
import { presentLaserFocus } from './present-laser-focus.ts'
import { rowsHandler } from './rows-handler.ts'

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

const form = 'laser-focus'
const browserId = 'visit-01'

/** The form's POST and GET over a table in memory, whose stage has sealed sheets. */
const scene = async () => {
  const { client, item, log, run, time } = logInMemory()
  const sealKeys = createSealKeys({ client, tableName, clock: time.now })
  const { key } = await run(sealKeys.forSheetsOf(form))
  const parts = { form, log, telemetry: createTelemetry('post-laser-focus', 'test') } as const
  const posting = appendHandler({ ...parts, schema: laserFocusSchema, sealKeys })
  const withoutKeys = appendHandler({ ...parts, schema: laserFocusSchema })
  const reading = rowsHandler({ ...parts, present: presentLaserFocus })
  const stored = (id: string) => item(`IN#${form}#${withKey(id).headers['idempotency-key']}`, '-')
  return {
    seal: sealOf(key, { form, table: idea.table }),
    key,
    stored,
    post: (body: unknown, id = 'a') => run(post(posting, body, withKey(id))),
    postWithoutKeys: (body: unknown) => run(post(withoutKeys, body, withKey('a'))),
    /** Numbers what was posted under an id; the form's rows as the desk has them. */
    number: async (id = 'a') => {
      await run(log.number([stored(id)]))
      return (await run(log.deskRows(form, { kind: 'rows', sinceRow: 1, limit: 10 }, 10))).rows
    },
    read: (query: Record<string, string>) => run(send(reading, { query })),
  }
}

describe('an answer with the seal of its sheet', () => {
  it('is stored as sealed, with its browser, and the answer is as ever', async () => {
    const { post, seal, stored, number } = await scene()
    expect(await post({ ...idea, seal, browserId })).toMatchObject({ status: 200, body: { success: true } })
    expect(stored('a')).toMatchObject({ answer: idea, sealed: true, browser: browserId })
    expect(await number()).toMatchObject([{ answer: idea, origin: { sealed: true, browser: browserId } }])
  })

  it('says nothing of it to readers, nor to the log', async () => {
    const { post, seal, number, read, key } = await scene()
    await post({ ...idea, seal, browserId })
    await number()
    const told = [await read({}), await read({ format: 'obj' }), await read({ sinceRow: '1' })]
    expect(JSON.stringify(told)).toContain(idea.idea)
    for (const secret of [seal, browserId, key, 'seal', 'browser'])
      expect(JSON.stringify(told) + output.text()).not.toContain(secret)
  })
})

describe('an answer of a form that asks for no table', () => {
  it.each([
    ['of a table’s sheet', (key: string) => `7.${sealOf(key, { form, table: 7 })}`, true],
    ['of its own sheet', (key: string) => sealOf(key, { form: 'venting-machine' }), true],
    ['of its own, at a table', (key: string) => `7.${sealOf(key, { form: 'venting-machine' })}`, true],
    ['of another table', (key: string) => `8.${sealOf(key, { form, table: 7 })}`, undefined],
    ['of a table that is not named', (key: string) => sealOf(key, { form, table: 7 }), undefined],
    ['of a table that is none', (key: string) => `12345.${sealOf(key, { form, table: 7 })}`, undefined],
  ])('with the seal %s: sealed is %s', async (_, sealFrom, sealed) => {
    const { client, item, log, run } = logInMemory()
    const sealKeys = createSealKeys({ client, tableName })
    const { key } = await run(sealKeys.forSheetsOf(form))
    const telemetry = createTelemetry('post-venting-machine', 'test')
    const parts = { form: 'venting-machine', log, telemetry, schema: ventingMachineSchema, sealKeys } as const
    await run(post(appendHandler(parts), { ...venting, seal: sealFrom(key) }, withKey('a')))
    const stored = item(`IN#venting-machine#${withKey('a').headers['idempotency-key']}`, '-')
    expect(stored).toMatchObject({ answer: venting })
    expect(stored?.sealed).toBe(sealed)
  })

  it('names no other table than its sheet’s, where it names one', async () => {
    const { post, stored, key } = await scene()
    await post({ ...idea, seal: `7.${sealOf(key, { form, table: 7 })}` })
    expect(stored('a')).not.toHaveProperty('sealed')
  })
})

describe('an answer', () => {
  it.each([
    ['without one', () => undefined],
    ['of another table', (key: string) => sealOf(key, { form, table: idea.table + 1 })],
    ['of great length', (_: string, seal: string) => seal + 'x'.repeat(9000)],
    ['that is a number', () => 7],
  ])('with a seal %s is taken, and is not sealed', async (_, sealFrom) => {
    const { post, seal, stored, number, key } = await scene()
    expect((await post({ ...idea, seal: sealFrom(key, seal) })).status).toBe(200)
    expect(stored('a')).toMatchObject({ answer: idea })
    expect(stored('a')).not.toHaveProperty('sealed')
    expect(JSON.stringify(stored('a')).length).toBeLessThan(1000)
    expect(await number()).toMatchObject([{ origin: { sealed: false } }])
  })

  it.each(['short', 'x'.repeat(9), 'nine chr', 7, null, ['visit-01']])(
    'of a browser %j, which is none, is taken without',
    async (wrong) => {
      const { post, stored } = await scene()
      expect((await post({ ...idea, browserId: wrong })).status).toBe(200)
      expect(stored('a')).not.toHaveProperty('browser')
    },
  )

  it('that comes again is the same answer, whatever browser and seal come with it', async () => {
    const { post, seal, stored } = await scene()
    await post({ ...idea, seal, browserId })
    expect((await post({ ...idea, browserId: 'visit-02' })).status).toBe(200)
    expect((await post(idea)).status).toBe(200)
    expect(stored('a')).toMatchObject({ sealed: true, browser: browserId })
    expect((await post({ ...idea, table: 13, seal, browserId })).status).toBe(422)
  })

  it.each([
    [3, 3],
    [0, undefined],
    [-1, undefined],
    [1.5, undefined],
    ['2', undefined],
    [2 ** 60, undefined],
    [null, undefined],
  ])('of round %j is stored with %j, in the round that goes on', async (round, kept) => {
    const { post, stored } = await scene()
    expect((await post({ ...idea, round })).body).toEqual({ success: true, round: 1 })
    expect(stored('a')?.round).toBe(kept)
  })

  it('may say nothing else beside itself, and of a form without sheets nothing at all', async () => {
    const { post, postWithoutKeys, seal } = await scene()
    expect((await post({ ...idea, sealed: true })).status).toBe(400)
    expect((await post({ ...idea, browser: browserId })).status).toBe(400)
    expect((await postWithoutKeys({ ...idea, seal })).status).toBe(400)
  })
})

const stored = async (log: Pick<RowLog, 'read'>) =>
  (await log.read('laser-focus', { from: 1, limit: 500 })).rows

describe('appendHandler', () => {
  it('stores the answer as checked: normalised text, values on the scale', async () => {
    const { handler, log } = laserFocusPost()
    const effort = '"effort": 0.30000000000000004'
    await post(handler, `{${effort}, "impact": 10.0, "idea": " two\\u00a0 words\\ud800 ", "table": 0}`)
    expect((await stored(log))[0]?.answer).toEqual({ table: 0, idea: 'two words', impact: 10, effort: 0.3 })
  })

  it('responds to a repeated request as at first, and stores nothing', async () => {
    const { handler, log } = laserFocusPost()
    const first = await post(handler, idea, withKey('a'))
    await post(handler, { ...idea, table: 99 }, withKey('b'))
    expect(await post(handler, idea, withKey('a'))).toEqual(first)
    expect(await post(handler, idea, withKey('A'))).toEqual(first)
    expect(await stored(log)).toHaveLength(2)
  })

  it('takes the same answer for the same however it is written', async () => {
    const { handler, log } = laserFocusPost()
    await post(handler, { ...idea, idea: 'café bar' }, withKey('a'))
    const rewritten = `{ "effort": 2.0, "impact": 7.3, "idea": " cafe\u0301  bar", "table": 12 }`
    expect((await post(handler, rewritten, withKey('a'))).body).toEqual({ success: true, round: 1 })
    expect(await stored(log)).toHaveLength(1)
  })

  it.each([{ table: 13 }, { idea: 'Fewer slides, more story' }, { impact: 7.2 }, { effort: 2.1 }])(
    'responds 422 where %j differs under the same key, and stores nothing',
    async (change) => {
      const { handler, log } = laserFocusPost()
      await post(handler, idea, withKey('a'))
      const { status, body } = await post(handler, { ...idea, ...change }, withKey('a'))
      expect(status).toBe(422)
      expect(body).toMatchObject({ success: false, error: expect.stringContaining('new key') as string })
      expect(await stored(log)).toHaveLength(1)
    },
  )

  it.each([
    [undefined, 200],
    ['1', 200],
    ['3', 400],
    ['4', 200],
    ['5', 200],
    // A page that came before its functions: it keeps the answer and sends it again.
    ['6', 503],
    ['0', 400],
    ['', 400],
    ['two', 400],
  ])('responds to a page of version %j with %i', async (version, status) => {
    const { handler, log } = laserFocusPost()
    const headers = {
      'content-type': 'application/json',
      ...(version !== undefined && { 'payload-version': version }),
    }
    expect((await post(handler, idea, { headers })).status).toBe(status)
    expect(await stored(log)).toHaveLength(status === 200 ? 1 : 0)
  })
})
