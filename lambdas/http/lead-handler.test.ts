import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leadId } from '#lambdas/leads/test-support/leads.ts'
import { down, relayScene } from '#lambdas/leads/test-support/relay-scene.ts'
import { StoreUnavailable } from '#lambdas/rows/errors.ts'
import { contactSchema } from '#shared/leads/contact.ts'
import { estimateSchema } from '#shared/leads/estimate.ts'
import { leadHandler } from './lead-handler.ts'
import { createTelemetry } from './telemetry.ts'
import { post } from './test-support/api-event.ts'
import { captureOutput } from './test-support/captured-output.ts'

const contact = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }
const estimate = { name: 'Ada', email: 'ada@example.com', selectedProducts: 'ping-poll' }
const withKey = { headers: { 'content-type': 'application/json', 'idempotency-key': leadId.toUpperCase() } }

const scene = () => {
  const relaying = relayScene()
  const telemetry = createTelemetry('post-contact', 'test')
  const { relay } = relaying
  return {
    ...relaying,
    contactHandler: leadHandler({ kind: 'contact', schema: contactSchema, relay, telemetry }),
    estimateHandler: leadHandler({ kind: 'estimate', schema: estimateSchema, relay, telemetry }),
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

  it('succeeds where the form service does not', async () => {
    const { contactHandler, leads, say } = scene()
    say(down)
    expect((await post(contactHandler, contact)).body).toEqual({ success: true })
    expect(leads()).toMatchObject([{ state: 'pending' }])
  })

  it('takes what may come from a machine, and flags it', async () => {
    const { contactHandler, leads, mails } = scene()
    const suspect = { ...contact, website: 'https://spam.example', filledInMs: 5 }
    expect((await post(contactHandler, suspect)).body).toEqual({ success: true })
    expect(leads()).toMatchObject([{ suspicions: ['filled-hidden-field', 'filled-too-fast'] }])
    expect(mails).toHaveLength(1)
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

  it('answers a repeated lead as it did the first time, and another one under its key 422', async () => {
    const { contactHandler, leads, mails } = scene()
    const first = await post(contactHandler, contact, withKey)
    expect(await post(contactHandler, { ...contact, filledInMs: 9 }, withKey)).toEqual(first)
    expect((await post(contactHandler, { ...contact, name: 'Bob' }, withKey)).status).toBe(422)
    expect(leads()).toMatchObject([{ fields: contact }])
    expect(mails).toHaveLength(1)
  })

  it('answers 503 where the lead cannot be stored', async () => {
    const receive = () => Promise.reject(new StoreUnavailable('The store is throttling.'))
    const telemetry = createTelemetry('post-contact', 'test')
    const handler = leadHandler({ kind: 'contact', schema: contactSchema, relay: { receive }, telemetry })
    expect(await post(handler, contact)).toMatchObject({
      status: 503,
      headers: { 'Retry-After': '2' },
      body: { success: false },
    })
  })
})
