import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LeadState } from '../lead.ts'
import { answering, type Behaviour, simulateDay, storeMs, yes } from '../test-support/simulated-day.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const seconds = 1000
const noResponse = { kind: 'no-response', failure: 'network-ECONNRESET' } as const

/** A service that makes a mail of each form it gets, and answers so. */
const mailing = (answer: Behaviour['answer'], afterMs = 300): Behaviour => ({ mails: true, afterMs, answer })
/** A service that makes no mail. */
const idle = (answer: Behaviour['answer'], afterMs = 300): Behaviour => ({ mails: false, afterMs, answer })

type Line = readonly [name: string, behaves: Behaviour, mails: number, state: LeadState]

const lines: readonly Line[] = [
  ['answers well', mailing(yes), 1, 'delivered'],
  ['answers after 5 s', mailing(yes, 5 * seconds), 1, 'delivered'],
  ['answers after 12 s', mailing(yes, 12 * seconds), 1, 'delivered'],
  ['answers after 24 s', mailing(yes, 24 * seconds), 1, 'delivered'],
  ['answers after 40 s', mailing(yes, 40 * seconds), 2, 'perhaps-delivered'],
  ['never answers', { mails: true, answer: yes }, 2, 'perhaps-delivered'],
  ['answers with a redirect', mailing(answering(302)), 2, 'perhaps-delivered'],
  ['answers with an empty 200', mailing(answering(200)), 2, 'perhaps-delivered'],
  ['thanks with a page', mailing(answering(200, '<h1>Thank you')), 2, 'perhaps-delivered'],
  ['breaks off', mailing(noResponse), 2, 'perhaps-delivered'],
  ['is behind a gateway that gives up', mailing(answering(504)), 2, 'perhaps-delivered'],
  ['is down', idle(answering(502)), 0, 'undeliverable'],
  ['is not there', idle({ kind: 'not-sent', failure: 'network-ECONNREFUSED' }), 0, 'undeliverable'],
  ['refuses the form', idle(answering(422)), 0, 'undeliverable'],
  ['has no quota left', idle(answering(429)), 0, 'pending'],
  ['does not know the key', idle(answering(401)), 0, 'pending'],
]

describe('a day with a form service that', () => {
  it.each(lines)('%s: mails of each lead, and what becomes of it', async (_name, behaviour, mails, state) => {
    const { person, suspect, waitedMs } = await simulateDay(() => behaviour)
    expect(person).toEqual({ mails, state })
    expect(suspect).toEqual({ mails, state })
    // Nobody waits for the form service, however long it takes.
    expect(waitedMs).toEqual([storeMs, storeMs])
  })

  it('is down for three hours, then well: one mail of each lead', async () => {
    const { person, suspect } = await simulateDay((hours) =>
      hours < 3 ? idle(answering(503)) : mailing(yes),
    )
    expect([person, suspect]).toEqual([
      { mails: 1, state: 'delivered' },
      { mails: 1, state: 'delivered' },
    ])
  })

  it('has no quota left for a day and two hours, then well: one mail of each lead', async () => {
    const { person, suspect } = await simulateDay((hours) =>
      hours < 26 ? idle(answering(429)) : mailing(yes),
    )
    expect([person, suspect]).toEqual([
      { mails: 1, state: 'delivered' },
      { mails: 1, state: 'delivered' },
    ])
  })

  it('takes the form and breaks off, then is down for a while: two mails at most', async () => {
    const { person } = await simulateDay((hours) => {
      if (hours < 1) return mailing(noResponse)
      return hours < 9 ? idle(answering(502)) : mailing(noResponse)
    })
    expect(person).toEqual({ mails: 2, state: 'perhaps-delivered' })
  })
})
