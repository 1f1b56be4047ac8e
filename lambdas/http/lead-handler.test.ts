import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leadId } from '#lambdas/leads/test-support/leads.ts'
import { relayScene } from '#lambdas/leads/test-support/relay-scene.ts'
import { StoreUnavailable } from '#lambdas/store/errors.ts'
import { contactSchema } from '#shared/leads/contact.ts'
import { estimateSchema } from '#shared/leads/estimate.ts'
import { leadHandler } from './lead-handler.ts'
import { createTelemetry } from '../telemetry/telemetry.ts'
import { post } from './test-support/api-event.ts'
import { captureOutput } from '../telemetry/test-support/captured-output.ts'

const contact = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }
const estimate = { name: 'Ada', email: 'ada@example.com', selectedProducts: 'ping-poll' }
const withKey = { headers: { 'content-type': 'application/json', 'idempotency-key': leadId.toUpperCase() } }

const scene = () => {
  const relaying = relayScene()
  const telemetry = createTelemetry('post-contact', 'test')
  const { intake } = relaying
  return {
    ...relaying,
    contactHandler: leadHandler({ kind: 'contact', schema: contactSchema, intake, telemetry }),
    estimateHandler: leadHandler({ kind: 'estimate', schema: estimateSchema, intake, telemetry }),
  }
}

describe('leadHandler', () => {
  beforeEach(() => void captureOutput())
  afterEach(() => void vi.restoreAllMocks())

  it('stores a lead as checked under the request’s key, and says no more than that it did', async () => {
    const { contactHandler, leads } = scene()
    const answered = await post(contactHandler, { ...contact, name: ' Ada\u200b ', website: '' }, withKey)
    expect(answered).toEqual({
      status: 200,
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
      body: { success: true },
    })
    expect(leads()).toMatchObject([{ id: leadId, kind: 'contact', fields: contact, suspicions: [] }])
  })

  it('gives a lead without a key one of its own', async () => {
    const { contactHandler, leads } = scene()
    await post(contactHandler, contact)
    await post(contactHandler, contact)
    expect(new Set(leads().map(({ id }) => id)).size).toBe(2)
  })

  it('takes estimates', async () => {
    const { estimateHandler, leads } = scene()
    expect((await post(estimateHandler, estimate)).status).toBe(200)
    expect(leads()).toMatchObject([{ kind: 'estimate', fields: estimate }])
  })

  it('responds before anything is sent: no visitor waits for a form service', async () => {
    const { contactHandler, leads, asked } = scene()
    expect((await post(contactHandler, contact)).body).toEqual({ success: true })
    expect(leads()).toMatchObject([{ state: 'pending', attempts: 0 }])
    expect(asked).toEqual([])
  })

  it('takes what may come from a machine, and flags it', async () => {
    const { contactHandler, leads } = scene()
    const suspect = { ...contact, website: 'https://spam.example', filledInMs: 5 }
    expect((await post(contactHandler, suspect)).body).toEqual({ success: true })
    expect(leads()).toMatchObject([{ suspicions: ['filled-hidden-field', 'filled-too-fast'] }])
  })

  it.each([
    [{}, ['email', 'name']],
    [{ ...contact, email: 'ada' }, ['email']],
    [{ ...contact, access_key: 'k' }, ['access_key']],
    [{ ...contact, selectedProducts: 'ping-poll' }, ['selectedProducts']],
  ])('refuses %j by field, and stores nothing', async (payload, fields) => {
    const { contactHandler, leads } = scene()
    const { status, body } = await post(contactHandler, payload)
    expect(status).toBe(400)
    expect(Object.keys((body as { fields: object }).fields).toSorted()).toEqual(fields)
    expect(leads()).toEqual([])
  })

  it('responds to a repeated lead as the first time, and to another one under its key with 422', async () => {
    const { contactHandler, leads } = scene()
    const first = await post(contactHandler, contact, withKey)
    expect(await post(contactHandler, { ...contact, filledInMs: 9 }, withKey)).toEqual(first)
    expect((await post(contactHandler, { ...contact, name: 'Bob' }, withKey)).status).toBe(422)
    expect(leads()).toMatchObject([{ fields: contact }])
  })

  it.each([
    ['1', 200],
    ['3', 200],
    ['4', 200],
    ['5', 503],
    ['0', 400],
  ])(
    'responds to a page of version %s with %d: phones keep what a newer one sent',
    async (version, status) => {
      const { contactHandler, leads } = scene()
      const headers = { 'content-type': 'application/json', 'payload-version': version }
      expect(await post(contactHandler, contact, { headers })).toMatchObject({ status })
      expect(leads()).toHaveLength(status === 200 ? 1 : 0)
    },
  )

  it('responds 503 where the lead cannot be stored', async () => {
    const receive = () => Promise.reject(new StoreUnavailable('The store is throttling.'))
    const telemetry = createTelemetry('post-contact', 'test')
    const handler = leadHandler({ kind: 'contact', schema: contactSchema, intake: { receive }, telemetry })
    expect(await post(handler, contact)).toMatchObject({
      status: 503,
      headers: { 'Retry-After': '2' },
      body: { success: false },
    })
  })
})
