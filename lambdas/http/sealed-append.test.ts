import { beforeEach, describe, expect, it } from 'vitest'
import { logInMemory, tableName } from '#lambdas/rows/test-support/log-in-memory.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { sealOf } from '#lambdas/seals/seal.ts'
import { laserFocusSchema } from '#shared/forms/laser-focus.ts'
import { captureOutput } from '../telemetry/test-support/captured-output.ts'
import { createTelemetry } from '../telemetry/telemetry.ts'
import { appendHandler } from './append-handler.ts'
import { presentLaserFocus } from './present-laser-focus.ts'
import { rowsHandler } from './rows-handler.ts'
import { post, send, withKey } from './test-support/api-event.ts'
import { idea } from './test-support/posts.ts'

const form = 'laser-focus'
const browserId = 'visit-01'

let output: ReturnType<typeof captureOutput>
beforeEach(() => void (output = captureOutput()))

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
