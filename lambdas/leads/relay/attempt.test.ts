import { describe, expect, it } from 'vitest'
import { failedAttempt } from './attempt.ts'
import type { DeliveryOutcome } from '../form-service/form-service.ts'
import { begin, hour, leadWith, minute } from '../test-support/leads.ts'

type Failure = Exclude<DeliveryOutcome, { kind: 'delivered' }>
const down: Failure = { kind: 'failed', failure: 'status-502' }
const refused: Failure = { kind: 'refused', failure: 'status-422' }
const unclear: Failure = { kind: 'unclear', failure: 'timed-out' }
const waits = (failure: string): Failure => ({ kind: 'waits', failure })

const at = (now: number, random = 0.5) => ({ now, random, keptForDays: 90 })
const waitAfter = (attempts: number, random: number) => {
  const lead = leadWith({ attempts, failingSince: begin })
  return failedAttempt(lead, down, at(begin, random)).nextAttemptAt - begin
}

describe('a failed attempt', () => {
  it('waits 1, 2, 4 … minutes, an hour at most', () => {
    const waited = [0, 1, 2, 3, 4, 5, 6, 7, 500].map((attempts) => waitAfter(attempts, 0.5) / minute)
    expect(waited).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('waits a fifth less or more, by chance', () => {
    expect(waitAfter(0, 0)).toBe(48_000)
    expect(waitAfter(0, 0.999)).toBeLessThan(72_000)
    expect(waitAfter(0, 0.999)).toBeGreaterThan(71_000)
  })

  it('waits as long as it is asked to, but for four hours at most and no shorter than it would', () => {
    const after = (retryAfterMs: number) =>
      failedAttempt(leadWith(), { kind: 'waits', failure: 'status-429', retryAfterMs }, at(begin))
        .nextAttemptAt - begin
    expect(after(90 * minute)).toBe(90 * minute)
    expect(after(1000)).toBe(minute)
    expect(after(365 * 24 * hour)).toBe(4 * hour)
  })

  it('remembers when the failures began, however old the lead is', () => {
    const old = failedAttempt(leadWith({ at: begin - 72 * hour }), down, at(begin + 5))
    expect(old).toMatchObject({ state: 'pending', failingSince: begin + 5 })
    const failing = leadWith({ failingSince: begin })
    expect(failedAttempt(failing, down, at(begin + hour))).toMatchObject({
      state: 'pending',
      failure: 'status-502',
      failingSince: begin,
    })
  })

  it('gives up after a day of failures, and not before', () => {
    const failing = leadWith({ failingSince: begin, attempts: 30 })
    expect(failedAttempt(failing, down, at(begin + 24 * hour - 1)).state).toBe('pending')
    expect(failedAttempt(failing, down, at(begin + 24 * hour)).state).toBe('undeliverable')
  })

  it('lets the time of what is given up begin then, and sets none to what waits', () => {
    const failing = leadWith({ failingSince: begin })
    const ttl = (begin + hour) / 1000 + 90 * 24 * 60 * 60
    const given = { state: 'undeliverable', failure: 'status-422', ttl }
    expect(failedAttempt(failing, refused, at(begin + hour))).toMatchObject(given)
    expect(failedAttempt(failing, down, at(begin + hour))).not.toHaveProperty('ttl')
  })

  it.each(['status-429', 'status-401', 'status-403', 'no-access-key'])(
    'of which the operator is to blame (%s) gives no lead up, and begins the day of failures again',
    (failure) => {
      const failing = leadWith({ failingSince: begin, attempts: 100 })
      const attempt = failedAttempt(failing, waits(failure), at(begin + 72 * hour))
      expect(attempt).toMatchObject({ state: 'pending', failure, failingSince: undefined })
      expect(failedAttempt(leadWith(), down, at(begin + 73 * hour)).state).toBe('pending')
    },
  )
})

describe('an unclear attempt', () => {
  it('is repeated after an hour, once, whatever came before; until then it does not count as waiting', () => {
    const first = failedAttempt(leadWith({ attempts: 4 }), unclear, at(begin))
    expect(first).toEqual({
      state: 'pending',
      failure: 'timed-out',
      failingSince: begin,
      unclearAttempts: 1,
      nextAttemptAt: begin + hour,
      waitingSince: begin + hour,
    })
    const second = failedAttempt(leadWith({ unclearAttempts: 1 }), unclear, at(begin + hour))
    expect(second).toMatchObject({ state: 'perhaps-delivered', unclearAttempts: 2 })
    expect(second.ttl).toBe((begin + hour) / 1000 + 90 * 24 * 60 * 60)
    const asked = leadWith({ unclearAttempts: 2 })
    expect(failedAttempt(asked, unclear, at(begin)).state).toBe('perhaps-delivered')
  })

  it('may be followed by many that were certainly not taken', () => {
    const repeated = leadWith({ unclearAttempts: 1, failingSince: begin, attempts: 9 })
    const attempt = failedAttempt(repeated, down, at(begin + 2 * hour))
    expect(attempt).toMatchObject({ state: 'pending', nextAttemptAt: begin + 3 * hour })
    expect(attempt).not.toHaveProperty('unclearAttempts')
    expect(failedAttempt(repeated, down, at(begin + 24 * hour)).state).toBe('undeliverable')
    expect(failedAttempt(repeated, refused, at(begin + 2 * hour)).state).toBe('undeliverable')
  })
})

describe('a suspect', () => {
  const suspect = () => leadWith({ suspicions: ['filled-too-fast'] })

  it('waits for the next digest, and is repeated at the first one after an hour', () => {
    const next = (outcome: Failure) =>
      failedAttempt(suspect(), outcome, at(begin + 5 * minute)).nextAttemptAt - begin
    expect([next(down), next(unclear)]).toEqual([hour, 2 * hour])
  })
})
