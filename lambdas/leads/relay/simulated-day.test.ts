import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LeadState } from '../lead.ts'
import { responding, type Behaviour, simulateDay, storeMs, yes } from '../test-support/simulated-day.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const seconds = 1000
const noResponse = { kind: 'no-response', failure: 'network-ECONNRESET' } as const

/** A service that makes a mail of each form it gets, and responds so. */
const mailing = (response: Behaviour['response'], afterMs = 300): Behaviour => ({
  mails: true,
  afterMs,
  response,
})
/** A service that makes no mail. */
const idle = (response: Behaviour['response'], afterMs = 300): Behaviour => ({
  mails: false,
  afterMs,
  response,
})

type Line = readonly [name: string, behaves: Behaviour, mails: number, state: LeadState]

const lines: readonly Line[] = [
  ['responds well', mailing(yes), 1, 'delivered'],
  ['responds after 5 s', mailing(yes, 5 * seconds), 1, 'delivered'],
  ['responds after 12 s', mailing(yes, 12 * seconds), 1, 'delivered'],
  ['responds after 24 s', mailing(yes, 24 * seconds), 1, 'delivered'],
  ['responds after 40 s', mailing(yes, 40 * seconds), 2, 'perhaps-delivered'],
  ['never responds', { mails: true, response: yes }, 2, 'perhaps-delivered'],
  ['responds with a redirect', mailing(responding(302)), 2, 'perhaps-delivered'],
  ['responds with an empty 200', mailing(responding(200)), 2, 'perhaps-delivered'],
  ['thanks with a page', mailing(responding(200, '<h1>Thank you')), 2, 'perhaps-delivered'],
  ['breaks off', mailing(noResponse), 2, 'perhaps-delivered'],
  ['is behind a gateway that gives up', mailing(responding(504)), 2, 'perhaps-delivered'],
  ['is down', idle(responding(502)), 0, 'undeliverable'],
  ['is not there', idle({ kind: 'not-sent', failure: 'network-ECONNREFUSED' }), 0, 'undeliverable'],
  ['refuses the form', idle(responding(422)), 0, 'undeliverable'],
  ['has no quota left', idle(responding(429)), 0, 'pending'],
  ['does not know the key', idle(responding(401)), 0, 'pending'],
]

describe('a day with a form service that', () => {
  it.each(lines)('%s: mails of each lead, and what becomes of it', async (_name, behaviour, mails, state) => {
    const { person, suspect, waitedMs } = await simulateDay(() => behaviour)
    expect(person).toEqual({ mails, state })
    expect(suspect).toEqual({ mails, state })
    // No visitor waits for the form service, however long it takes.
    expect(waitedMs).toEqual([storeMs, storeMs])
  })

  it('is down for three hours, then well: one mail of each lead', async () => {
    const { person, suspect } = await simulateDay((hours) =>
      hours < 3 ? idle(responding(503)) : mailing(yes),
    )
    expect([person, suspect]).toEqual([
      { mails: 1, state: 'delivered' },
      { mails: 1, state: 'delivered' },
    ])
  })

  it('has no quota left for a day and two hours, then well: one mail of each lead', async () => {
    const { person, suspect } = await simulateDay((hours) =>
      hours < 26 ? idle(responding(429)) : mailing(yes),
    )
    expect([person, suspect]).toEqual([
      { mails: 1, state: 'delivered' },
      { mails: 1, state: 'delivered' },
    ])
  })

  it('takes the form and breaks off, then is down for a while: two mails at most', async () => {
    const { person } = await simulateDay((hours) => {
      if (hours < 1) return mailing(noResponse)
      return hours < 9 ? idle(responding(502)) : mailing(noResponse)
    })
    expect(person).toEqual({ mails: 2, state: 'perhaps-delivered' })
  })
})
