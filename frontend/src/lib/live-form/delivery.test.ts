import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '../api-client.ts'
import { emptyOutboxStatus, type OutboxStatus } from '#lib/outbox/outbox-status.ts'
import { keptForMs } from '../outbox/outbox-store.ts'
import { arrivalOf, firstWord, laterWord, takeWord, type Delivery, type DeliveryAction } from './delivery.ts'
import { attemptFor } from './attempt.ts'

const busy = new ApiError(503, 'Busy.')
const offline = new NetworkError('')
const refusal = new ApiError(400, 'No.')

describe('an attempt', () => {
  const body = { card: 'Fish', email: 'ada@example.com' }
  const first = { idempotencyKey: 'key-1', madeAt: 1000, body }
  const second = { idempotencyKey: 'key-2', madeAt: 2000, body: { ...body } }

  it('keeps the key of an unchanged answer, for as long as the server remembers it', () => {
    expect(attemptFor(first, undefined)).toBe(first)
    expect(attemptFor(second, first)).toBe(first)
    const late = { ...second, madeAt: 1000 + keptForMs }
    expect(attemptFor(late, first)).toBe(late)
  })

  it.each(['card', 'email'])('takes a new key when %s changes', (field) => {
    const changed = { ...second, body: { ...body, [field]: 'else' } }
    expect(attemptFor(changed, first)).toBe(changed)
  })
})

it.each([
  ['sent', undefined, true, { type: 'thank', outcome: 'sent' }],
  ['late', undefined, false, { type: 'thank', outcome: 'late' }],
  ['waiting', busy, true, { type: 'keep', error: busy }],
  ['waiting', offline, true, { type: 'thank', outcome: 'waiting' }],
  ['waiting', offline, false, { type: 'keep', error: offline }],
] as const)('first comes of %s with %o, where a wait for a network is thanked for or not: %s', (...row) => {
  const [outcome, trouble, thanksOffline, word] = row
  expect(firstWord(outcome, trouble, thanksOffline)).toEqual(word)
})

const failure = () => 'No.'
const sending: Delivery<string> = {
  phase: 'sending',
  attempt: { idempotencyKey: 'key-1' },
  failure: undefined,
  outcome: 'waiting',
}
const kept = { ...sending, failure }
const thanks = { ...sending, phase: 'thanks' }
const waits = { ...emptyOutboxStatus, isRead: true, waiting: ['key-1'], trouble: busy }
const isIn = { ...waits, waiting: [], trouble: undefined }
const isLate = { ...isIn, late: ['key-1'] }
const submission = { idempotencyKey: 'key-1', body: 'one', madeAt: 1 }
/** What the server has refused waits no more. */
const isRefused: OutboxStatus<string> = {
  ...isIn,
  givenUp: new Map([['key-1', { submission, error: refusal }]]),
}
const isThanked = { type: 'thank', outcome: 'waiting' }

it.each<[string, Delivery<string>, OutboxStatus<string>, boolean, unknown]>([
  ['one that waits', kept, waits, true, undefined],
  ['one that got through', kept, isIn, false, isThanked],
  ['one that came late', kept, isLate, true, { type: 'thank', outcome: 'late' }],
  ['a refusal', kept, isRefused, false, { type: 'fail', error: refusal }],
  ['a network that has gone', kept, { ...waits, trouble: offline }, true, isThanked],
  ['one that nobody is thanked for', kept, { ...waits, trouble: offline }, false, undefined],
  ['one on its first attempts', sending, isRefused, true, undefined],
  ['one that was thanked for', thanks, isIn, true, undefined],
  ['that, refused', thanks, isRefused, true, { type: 'fail', error: refusal }],
  ['that, late', thanks, isLate, true, { type: 'thank', outcome: 'late' }],
  ['one back in the form', { ...thanks, phase: 'form' }, isRefused, true, undefined],
  ['another one', { ...kept, attempt: undefined }, isRefused, true, undefined],
])('later comes of %s', (_, state, status, thanksOffline, word) => {
  expect(laterWord(state, status, thanksOffline)).toEqual(word)
})

it.each<[string, Delivery<string>, OutboxStatus<string>]>([
  ['sending', sending, waits],
  ['busy', kept, waits],
  ['sent', { ...thanks, outcome: 'sent' }, emptyOutboxStatus],
  ['late', { ...thanks, outcome: 'late' }, isIn],
  ['late', thanks, isLate],
  ['waiting', thanks, waits],
  ['waiting', thanks, emptyOutboxStatus],
  ['sent-later', thanks, isIn],
])('an answer is %s', (arrival, state, status) => {
  expect(arrivalOf(state, status)).toBe(arrival)
})

describe('a word', () => {
  const take = (state: Delivery<string>, action: DeliveryAction) =>
    takeWord(state, action, {
      describe: String,
      thanked: (now) => now,
      failed: (now) => ({ ...now, phase: 'form' }),
    })
  const idempotencyKey = 'key-1'
  const keep = { type: 'keep', idempotencyKey, error: 'Busy.' } as const
  const fail = { type: 'fail', idempotencyKey, error: 'No.' } as const
  const thank = { type: 'thank', idempotencyKey, outcome: 'sent' } as const

  it('keeps, thanks, or leads back to the form', () => {
    const busy = take(sending, keep)
    expect([busy.phase, busy.failure?.()]).toEqual(['sending', 'Busy.'])
    expect(take(kept, thank)).toEqual({ ...thanks, outcome: 'sent' })
    for (const state of [sending, kept, thanks]) {
      const refused = take(state, fail)
      expect([refused.phase, refused.failure?.()]).toEqual(['form', 'No.'])
    }
  })

  it('says whether a gate is full, or something else is wrong', () => {
    const told = [new ApiError(429, ''), busy, offline].map(
      (error) => take(sending, { ...keep, error }).isFull,
    )
    expect(told).toEqual([true, false, false])
  })

  it('changes a thank-you only where it is bad news', () => {
    expect(take(thanks, keep)).toBe(thanks)
    expect(take(thanks, thank)).toBe(thanks)
    expect(take(thanks, { ...thank, outcome: 'late' })).toEqual({ ...thanks, outcome: 'late' })
  })

  it('changes nothing of another answer, nor of one that is back in the form', () => {
    const form = { ...sending, phase: 'form' }
    for (const action of [keep, thank, fail]) {
      expect(take(sending, { ...action, idempotencyKey: 'key-0' })).toBe(sending)
      expect(take(form, action)).toBe(form)
    }
  })
})
