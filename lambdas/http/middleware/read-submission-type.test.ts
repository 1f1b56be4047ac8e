import { beforeEach, describe, expect, it } from 'vitest'
import { send } from '../test-support/api-event.ts'
import { captureOutput } from '../../telemetry/test-support/captured-output.ts'
import { idea, laserFocusPost } from '../test-support/laser-focus-post.ts'

const postWith = (headers: Record<string, string>) =>
  send(laserFocusPost().handler, { method: 'POST', headers, body: JSON.stringify(idea) })

describe('demandJson', () => {
  beforeEach(() => void captureOutput())

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON ; Charset="utf-8"',
    'application/json; charset=utf8',
    'application/json; profile=x; charset=utf-8',
  ])('accepts %j', async (contentType) => {
    expect((await postWith({ 'content-type': contentType })).status).toBe(200)
  })

  it.each([
    'text/plain',
    'text/plain; application/json',
    'text/json',
    'application/jsonp',
    'application/json; charset=iso-8859-1',
    'multipart/form-data; boundary=application/json',
    '',
  ])('responds 415 to %j', async (contentType) => {
    const { status, body } = await postWith({ 'content-type': contentType })
    expect(status).toBe(415)
    expect(body).toEqual({
      success: false,
      error: 'Send the request as JSON, with the header "Content-Type: application/json".',
    })
  })

  it('responds 415 to a request without the header', async () => {
    expect((await postWith({})).status).toBe(415)
  })
})
