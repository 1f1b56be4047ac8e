import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { maximumBodyBytes } from '#shared/routes.ts'
import { captureOutput } from '../../telemetry/test-support/captured-output.ts'
import { post, send } from '../test-support/api-event.ts'
import { idea, laserFocusPost } from '../test-support/posts.ts'
import { explainIssues } from './read-submission.ts'

const { handler } = laserFocusPost()

beforeEach(() => void captureOutput())

describe('demandJson', () => {
  const postWith = (contentType?: string) =>
    send(handler, {
      method: 'POST',
      headers: contentType === undefined ? {} : { 'content-type': contentType },
      body: JSON.stringify(idea),
    })

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON ; Charset="utf-8"',
    'application/json; charset=utf8',
    'application/json; profile=x; charset=utf-8',
  ])('accepts %j', async (contentType) => {
    expect((await postWith(contentType)).status).toBe(200)
  })

  it.each([
    'text/plain',
    'text/plain; application/json',
    'text/json',
    'application/jsonp',
    'application/json; charset=iso-8859-1',
    'multipart/form-data; boundary=application/json',
    '',
    undefined,
  ])('responds 415 to %j', async (contentType) => {
    const { status, body } = await postWith(contentType)
    expect(status).toBe(415)
    expect(body).toEqual({
      success: false,
      error: 'Send the request as JSON, with the header "Content-Type: application/json".',
    })
  })
})

const sound = JSON.stringify(idea)

/** A sound body of so many bytes: white space around JSON is part of the body and not of the value. */
const bodyOf = (bytes: number, text = idea.idea): string => {
  const body = JSON.stringify({ ...idea, idea: text })
  return body + ' '.repeat(bytes - Buffer.byteLength(body))
}

const base64 = (body: string | Uint8Array) => ({
  body: Buffer.from(body as string).toString('base64'),
  base64: true,
})

describe('readJson', () => {
  it.each([
    ['plain letters', 'Fewer slides'],
    ['two-byte letters', 'Ä'.repeat(100)],
    ['three-byte letters', '€'.repeat(150)],
    ['four-byte emoji', '🎈'.repeat(90)],
  ])('counts the body in bytes, at most 16,384, of %s', async (_, text) => {
    const largest = bodyOf(maximumBodyBytes, text)
    expect(Buffer.byteLength(largest)).toBe(16_384)
    expect((await post(handler, largest)).status).toBe(200)
    expect((await post(handler, '', base64(largest))).status).toBe(200)
    const error = 'The request is too large: at most 16 KiB are accepted.'
    expect(await post(handler, `${largest} `)).toMatchObject({ status: 413, body: { success: false, error } })
    expect((await post(handler, '', base64(`${largest} `))).status).toBe(413)
    expect((await post(handler, 'x'.repeat(maximumBodyBytes + 1))).status, 'nor is it JSON').toBe(413)
  })

  it.each([
    ['plain', `\uFEFF${sound}`, {}],
    ['encoded', '', base64(`\uFEFF${sound}`)],
  ])('reads a %s body behind a byte order mark', async (_, body, encoded) => {
    expect((await post(handler, body, encoded)).status).toBe(200)
  })

  const noText = [
    Uint8Array.of(0x22, 0xe2, 0x82, 0x22),
    Uint8Array.of(0x22, 0xc0, 0xaf, 0x22),
    Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22),
    Buffer.from(JSON.stringify({ ...idea, idea: 'é' }), 'latin1'),
    Buffer.from(`\uFEFF${sound}`, 'utf16le'),
  ]
  const noJson = ['{', 'table=1&idea=x', '<html></html>', '\u0000', '['.repeat(8000)]
  it.each([
    ['is not valid UTF-8 text.', noText.map(base64)],
    ['is empty: send an answer as JSON.', [{}, ...['', ' ', '\n\t'].map((body) => ({ body }))]],
    ['is not valid JSON.', noJson.map((body) => ({ body }))],
  ])('refuses a request that %s', async (what, requests) => {
    const headers = { 'content-type': 'application/json' }
    for (const request of requests)
      expect(await send(handler, { method: 'POST', headers, ...request })).toMatchObject({
        status: 400,
        body: { error: `The request ${what}` },
      })
  })
})

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

interface Refusal {
  readonly success: false
  readonly error: string
  readonly fields?: Record<string, string>
}

const tableSentence = 'Table must be a whole number from 0 to 9999.'
const impactSentence = 'Impact must be a number from 0 to 10 in steps of 0.1.'

describe('checkPayload', () => {
  const { handler, log } = laserFocusPost()

  const refuse = async (payload: unknown): Promise<Refusal> => {
    const { status, body } = await post(handler, payload)
    expect(status).toBe(400)
    return body as Refusal
  }

  it.each([
    ['a missing field', { ...idea, idea: undefined }, { idea: 'Idea must be text.' }],
    ['two wrong', { ...idea, table: -1, impact: 10.1 }, { table: tableSentence, impact: impactSentence }],
  ])('responds to %s with the sentence of the schema', async (_, payload, fields) => {
    expect(await refuse(payload)).toEqual({ success: false, error: Object.values(fields).join(' '), fields })
  })

  it.each([null, [], [idea], 'text', 7, true, '[1]'])(
    'asks for an object where it gets %j',
    async (payload) => {
      expect(await refuse(JSON.stringify(payload))).toEqual({
        success: false,
        error: 'Send one JSON object with the fields of the form.',
      })
    },
  )

  it('survives lists within lists to the full size of a body', async () => {
    const depth = 8_000
    await refuse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
    await refuse(`{"table": ${'['.repeat(depth)}${']'.repeat(depth)}}`)
  })

  it.each(['row', 'email', '', 'constructor', 'toString', '__proto__', '💥'])(
    'refuses the unknown field %j by name',
    async (name) => {
      const body = `{${JSON.stringify(name)}: {"polluted": 1}, ${JSON.stringify(idea).slice(1)}`
      const { fields, error } = await refuse(body)
      expect(Object.entries(fields ?? {})).toEqual([[name, `There is no field called "${name}".`]])
      expect(error).toBe(`There is no field called "${name}".`)
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    },
  )

  it('does not take values from a prototype sent along', async () => {
    const { fields } = await refuse(`{"__proto__": ${JSON.stringify(idea)}}`)
    expect(Object.keys(fields ?? {})).toEqual(expect.arrayContaining(['table', 'idea', 'impact', 'effort']))
  })

  it('names a few of many unknown fields, and a part of long names', async () => {
    const unknown = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`${index}${'x'.repeat(80)}`, 1]),
    )
    const { fields = {}, error } = await refuse({ ...idea, ...unknown })
    expect(Object.keys(fields).length).toBeLessThanOrEqual(5)
    expect(error.length).toBeLessThan(500)
  })

  it('responds 400 or stores what the schema lets through, whatever JSON is sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), async (value) => {
        const { status, body } = await post(handler, value === '' ? '""' : JSON.stringify(value))
        expect(status).toBe(400)
        expect((body as Refusal).error).toMatch(/\S.*\.$/)
      }),
      { numRuns: 300 },
    )
    expect((await log.settled('laser-focus')).lastRow).toBe(0)
  })
})

it('blames a field with the first of its sentences', () => {
  const name = z.string().check(z.minLength(3, 'Write three letters.'), z.regex(/x/, 'Write an x.'))
  const { error } = z.safeParse(z.object({ name }), { name: 'a' })
  expect(error?.issues).toHaveLength(2)
  expect(explainIssues(error?.issues ?? [])).toEqual({ name: 'Write three letters.' })
})
