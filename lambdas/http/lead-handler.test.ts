import { beforeEach, describe, expect, it } from 'vitest'
import { leadId } from '#lambdas/leads/test-support/leads.ts'
import { relayScene } from '#lambdas/leads/test-support/relay-scene.ts'
import { contactSchema } from '#shared/leads/contact.ts'
import { leadHandler } from './lead-handler.ts'
import { createTelemetry } from '../telemetry/telemetry.ts'
import { post } from './test-support/api-event.ts'
import { captureOutput } from '../telemetry/test-support/captured-output.ts'

const contact = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }
const withKey = { headers: { 'content-type': 'application/json', 'idempotency-key': leadId.toUpperCase() } }

const scene = () => {
  const relaying = relayScene()
  const telemetry = createTelemetry('post-contact', 'test')
  const { intake } = relaying
  return {
    ...relaying,
    contactHandler: leadHandler({ kind: 'contact', schema: contactSchema, intake, telemetry }),
  }
}

describe('leadHandler', () => {
  beforeEach(() => void captureOutput())

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

  it.each([
    [{}, ['email', 'name']],
    [{ ...contact, access_key: 'k' }, ['access_key']],
    [{ ...contact, selectedProducts: 'ping-poll' }, ['selectedProducts']],
  ])('refuses %j by field, and stores nothing', async (payload, fields) => {
    const { contactHandler, leads } = scene()
    const { status, body } = await post(contactHandler, payload)
    expect(status).toBe(400)
    expect(Object.keys((body as { fields: object }).fields).toSorted()).toEqual(fields)
    expect(leads()).toEqual([])
  })
})
