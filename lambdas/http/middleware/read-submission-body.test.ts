import { beforeEach, describe, expect, it } from 'vitest'
import { maximumBodyBytes } from '#shared/routes.ts'
import { post, send } from '../test-support/api-event.ts'
import { captureOutput } from '../../telemetry/test-support/captured-output.ts'
import { idea, laserFocusPost } from '../test-support/laser-focus-post.ts'

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

const sentenceOf = ({ body }: { body: unknown }) => (body as { error: string }).error

describe('readJson', () => {
  beforeEach(() => void captureOutput())
  const { handler } = laserFocusPost()

  it.each([
    ['plain letters', 'Fewer slides'],
    ['two-byte letters', 'Ä'.repeat(100)],
    ['three-byte letters', '語'.repeat(150)],
    ['four-byte emoji', '🎈'.repeat(90)],
  ])('counts the body in bytes, at most 16,384, of %s', async (_, text) => {
    const largest = bodyOf(maximumBodyBytes, text)
    expect(Buffer.byteLength(largest)).toBe(16_384)
    expect((await post(handler, largest)).status).toBe(200)
    expect((await post(handler, '', base64(largest))).status).toBe(200)
    const refused = await post(handler, `${largest} `)
    expect(refused).toMatchObject({ status: 413, body: { success: false } })
    expect(sentenceOf(refused)).toBe('The request is too large: at most 16 KiB are accepted.')
    expect((await post(handler, '', base64(`${largest} `))).status).toBe(413)
  })

  it('refuses by size before it reads: too large and not JSON is too large', async () => {
    expect((await post(handler, 'x'.repeat(maximumBodyBytes + 1))).status).toBe(413)
  })

  it.each([
    ['plain', `\uFEFF${sound}`, {}],
    ['encoded', '', base64(`\uFEFF${sound}`)],
  ])('reads a %s body behind a byte order mark', async (_, body, encoded) => {
    expect((await post(handler, body, encoded)).status).toBe(200)
  })

  it.each([
    ['a cut character', Uint8Array.of(0x22, 0xe2, 0x82, 0x22)],
    ['an overlong slash', Uint8Array.of(0x22, 0xc0, 0xaf, 0x22)],
    ['an encoded surrogate', Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22)],
    ['Latin-1', Buffer.from(JSON.stringify({ ...idea, idea: 'é' }), 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${sound}`, 'utf16le')],
  ])('refuses %s as no UTF-8', async (_, bytes) => {
    const refused = await post(handler, '', base64(bytes))
    expect(refused.status).toBe(400)
    expect(sentenceOf(refused)).toBe('The request is not valid UTF-8 text.')
  })

  it.each(['', ' ', '\n\t'])('refuses the empty body %j', async (body) => {
    const refused = await post(handler, body)
    expect(refused.status).toBe(400)
    expect(sentenceOf(refused)).toBe('The request is empty: send an answer as JSON.')
  })

  it('refuses a POST that has no body at all', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await send(handler, { method: 'POST', headers })).status).toBe(400)
  })

  it.each(['{', 'table=1&idea=x', '<html></html>', '\u0000', '['.repeat(8000)])(
    'refuses %j as no JSON',
    async (body) => {
      const refused = await post(handler, body)
      expect(refused.status).toBe(400)
      expect(sentenceOf(refused)).toBe('The request is not valid JSON.')
    },
  )
})
