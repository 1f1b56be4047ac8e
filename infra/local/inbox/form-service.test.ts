import { beforeEach, describe, expect, it } from 'vitest'
import type { EdgeRequest } from '../http/http-server.ts'
import { createFormService } from './form-service.ts'
import type { Receipt } from './inbox.ts'

const body = { access_key: 'right', subject: 'Hello', email: 'ann@mail.example', count: 3 }

let receipts: Receipt[]
beforeEach(() => {
  receipts = []
})

const send = async (change: Partial<EdgeRequest> = {}) => {
  const service = createFormService(
    'right',
    (receipt) => void receipts.push(receipt),
    () => 1234,
  )
  const { status, body: answered } = await service({
    method: 'POST',
    path: '/submit',
    query: '',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' },
    body: Buffer.from(JSON.stringify(body)),
    address: '127.0.0.1',
    ...change,
  })
  return {
    status,
    body: JSON.parse((answered as Buffer).toString()) as { success: boolean; message: string },
  }
}

const having = (change: object) => ({ body: Buffer.from(JSON.stringify({ ...body, ...change })) })

describe('the stand-in of a form service', () => {
  it('takes a form and hands it on without its key', async () => {
    expect(await send()).toEqual({ status: 200, body: { success: true, message: 'The form was received.' } })
    expect(receipts).toEqual([
      { key: 'key-1', at: 1234, fields: { subject: 'Hello', email: 'ann@mail.example', count: '3' } },
    ])
  })

  it.each([
    [403, 'a wrong key', having({ access_key: 'wrong' })],
    [403, 'no key', having({ access_key: undefined })],
    [400, 'no email', having({ email: '' })],
    [400, 'what is no JSON', { body: Buffer.from('{') }],
    [400, 'what is no object', { body: Buffer.from('[]') }],
    [400, 'another type', { headers: { 'content-type': 'text/plain' } }],
    [400, 'too large a body', { body: undefined }],
    [405, 'another method', { method: 'GET' }],
  ])('answers %d to %s, and keeps nothing', async (status, _, change) => {
    const answer = await send(change)
    expect(answer).toMatchObject({ status, body: { success: false } })
    expect(answer.body.message).not.toContain('right')
    expect(receipts).toEqual([])
  })
})
