import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { post } from '../test-support/api-event.ts'
import { captureOutput } from '../../telemetry/test-support/captured-output.ts'
import { idea, laserFocusPost } from '../test-support/laser-focus-post.ts'

const key = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

const setUp = () => {
  const append = vi.fn<RowLog['append']>(() => Promise.resolve({ duplicate: false, round: 1 }))
  const { handler } = laserFocusPost({ append })
  const postWith = (headers: Record<string, string>) =>
    post(handler, idea, { headers: { 'content-type': 'application/json', ...headers } })
  const keys = () => append.mock.calls.map(([, , submission]) => submission.idempotencyKey)
  return { postWith, keys }
}

describe('readIdempotencyKey', () => {
  beforeEach(() => void captureOutput())

  it.each([
    ['idempotency-key', key],
    ['Idempotency-Key', key],
    ['IDEMPOTENCY-KEY', key.toUpperCase()],
    ['idempotency-key', ` ${key} `],
  ])('takes the key of %s: %j, in lower case', async (name, value) => {
    const { postWith, keys } = setUp()
    expect((await postWith({ [name]: value })).status).toBe(200)
    expect(keys()).toEqual([key])
  })

  it('gives each request without a key a UUID of its own', async () => {
    const { postWith, keys } = setUp()
    await postWith({})
    await postWith({})
    const [first, second] = keys()
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(second).not.toBe(first)
  })

  it.each([
    '',
    ' ',
    'abc',
    `${key}0`,
    key.replaceAll('-', ''),
    `{${key}}`,
    `${key},${key}`,
    key.replace('f', 'g'),
    'IN#x',
  ])('responds 400 to the key %j, and stores nothing', async (value) => {
    const { postWith, keys } = setUp()
    expect(await postWith({ 'Idempotency-Key': value })).toMatchObject({
      status: 400,
      body: { success: false, error: 'The header Idempotency-Key must be a UUID.' },
    })
    expect(keys()).toEqual([])
  })
})
