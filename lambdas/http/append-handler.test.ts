import { beforeEach, describe, expect, it } from 'vitest'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { post, withKey } from './test-support/api-event.ts'
import { captureOutput } from '../telemetry/test-support/captured-output.ts'
import { idea, laserFocusPost } from './test-support/posts.ts'

const stored = async (log: Pick<RowLog, 'read'>) =>
  (await log.read('laser-focus', { from: 1, limit: 500 })).rows

describe('appendHandler', () => {
  beforeEach(() => void captureOutput())

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
