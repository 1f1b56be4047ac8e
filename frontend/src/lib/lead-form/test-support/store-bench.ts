import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { leaveLongPauses } from '#lib/outbox/test-support/new-tab.ts'
import { checkLead } from '../check-lead.ts'
import { createLeadFormStore } from '../lead-form-store.ts'
import type { LeadCheck, LeadRules } from '../lead-form-state.ts'

/** For tests: the rules of a form. */
const schema = z.strictObject({
  name: z.string({ error: 'Who?' }),
  note: z.optional(z.string().check(z.maxLength(5, { error: 'Shorter.' }))),
  list: z.optional(z.string().check(z.minLength(1, { error: 'Pick one.' }))),
  website: z.optional(z.string()),
  filledInMs: z.number(),
})

export const check: LeadCheck = (values, beside) => checkLead(schema, values, beside)
const atHand: LeadRules = { atHand: () => check, bring: () => Promise.resolve(check) }

export const create = (rules = atHand) =>
  createLeadFormStore({ name: 'a-form', fields: ['name', 'note'], rules, kind: 'contact' })

export interface Sent {
  idempotencyKey: string | null
  body: Record<string, unknown>
}

/** Gives these responses in turn, then good ones; what was sent grows as it comes in. */
export const respondWith = (...replies: (Response | Error)[]): Sent[] => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (_: string, init: { headers: Headers; body: string }) => {
    sent.push({
      idempotencyKey: init.headers.get('Idempotency-Key'),
      body: JSON.parse(init.body) as Record<string, unknown>,
    })
    const reply = replies.shift() ?? Response.json({ success: true })
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply)
  })
  return sent
}

export const settled = (store: ReturnType<typeof create>) =>
  vi.waitFor(() => expect(store.read().phase).not.toBe('sending'))

/** A store in which a name was typed and sent, and that has heard what came of it. */
export const submitted = async (...replies: (Response | Error)[]) => {
  const sent = respondWith(...replies)
  const store = create()
  store.edit('name', 'Ada')
  store.submit({})
  await settled(store)
  return { store, sent }
}

export const offline = () => new TypeError('Failed to fetch')
export const refusal = (status: number, json: object = {}) =>
  Response.json({ success: false, error: 'No.', ...json }, { status })

/** For tests of a form: each begins with nothing kept, and leaves nothing running. */
export const eachTestInNewTab = (): void => {
  beforeEach(async () => {
    sessionStorage.clear()
    localStorage.clear()
    leaveLongPauses()
    // What a lead is sent by is here already, as it is in a form that was filled in.
    await import('../deliver-lead.ts')
    // No retry outlives its test.
    vi.useFakeTimers({ now: 1_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
