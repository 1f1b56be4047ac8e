import type { Lead } from '../lead.ts'
import type { LeadPayload } from '../intake.ts'

/** 20 November 2026, 09:00 UTC, in ms: when tests begin. */
export const begin = Date.UTC(2026, 10, 20, 9)

export const minute = 60_000
export const hour = 60 * minute

/** For how many days tests keep a lead. */
export const keptForDays = 90

/** Where the site of tests is found. */
export const siteUrl = 'https://gala.example'

/** What a log must never show. */
export const canary = 'CANARY-a-visitor-wrote-this'

export const leadId = '0b5c1a52-3f51-4a8e-9d1c-0c9a54c1d9aa'

/** What both forms send beside a person's words. */
export const unhurried = { filledInMs: 60_000 } as const

/** A contact request as checked. */
export const contact = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: `Hello!\n${canary}`,
} satisfies LeadPayload

/** An estimate request as checked. */
export const estimate = {
  ...contact,
  eventDate: '2047-03-15',
  eventLocation: 'Toronto',
  selectedProducts: 'ping-poll,if-this-then-what',
} satisfies LeadPayload

/** A stored lead that is due and not held. */
export const leadWith = (change: Partial<Lead> = {}): Lead => ({
  id: leadId,
  kind: 'contact',
  at: begin,
  state: 'pending',
  fields: contact,
  bodyHash: 'hash-1',
  suspicions: [],
  attempts: 0,
  nextAttemptAt: begin,
  ...change,
})
