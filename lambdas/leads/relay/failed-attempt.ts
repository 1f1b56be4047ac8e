import { endOfRetention } from '#lambdas/store/retention.ts'
import type { DeliveryOutcome } from '../form-service/form-service-response.ts'
import { isSuspect, type Lead } from '../lead.ts'
import type { FailedAttempt } from '../stored/lead-table.ts'
import { leadSettings, nextDigestAt } from '../settings.ts'

type Failure = Exclude<DeliveryOutcome, { kind: 'delivered' }>
type Chances = Readonly<Record<'now' | 'random' | 'keptForDays', number>>

/** The wait before the next attempt, in ms: 1, 2, 4, … up to 60 minutes, give or take a fifth; `random` is 0 up to 1. */
const backOff = (failures: number, random: number): number => {
  const { firstWaitMs, longestWaitMs, jitter } = leadSettings
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1))
  return Math.round(wait * (1 - jitter + 2 * jitter * random))
}

const waitAfter = (lead: Lead, outcome: Failure, random: number): number => {
  if (outcome.kind === 'unclear') return leadSettings.repeatAfterMs
  const asked = 'retryAfterMs' in outcome ? outcome.retryAfterMs : 0
  return Math.max(backOff(lead.attempts + 1, random), Math.min(asked, leadSettings.longestRetryAfterMs))
}

/** How an outcome gives a lead up; undefined where it does not. */
const givenUp = (
  outcome: Failure,
  { unclearAttempts, failingMs }: { unclearAttempts: number; failingMs: number },
): 'undeliverable' | 'perhaps-delivered' | undefined => {
  if (outcome.kind === 'unclear')
    return unclearAttempts >= leadSettings.unclearAttempts ? 'perhaps-delivered' : undefined
  return outcome.kind === 'refused' || failingMs >= leadSettings.giveUpAfterMs ? 'undeliverable' : undefined
}

/**
 * What a failed attempt makes of a lead. It is undeliverable where it was refused, or has been failing for a day; a key
 * or a quota that the operator must set right does not count towards that day, and begins it again. It is perhaps
 * delivered where two attempts were unclear. Otherwise it waits; a suspect until a digest. No one has seen a lead that is
 * given up: its retention begins then.
 */
export const failedAttempt = (
  lead: Lead,
  outcome: Failure,
  { now, random, keptForDays }: Chances,
): FailedAttempt => {
  const isUnclear = outcome.kind === 'unclear'
  const failingSince = outcome.kind === 'waits' ? undefined : (lead.failingSince ?? now)
  const unclearAttempts = (lead.unclearAttempts ?? 0) + (isUnclear ? 1 : 0)
  const noted = {
    failure: outcome.failure,
    failingSince,
    ...(isUnclear && { unclearAttempts }),
  }
  const state = givenUp(outcome, { unclearAttempts, failingMs: now - (failingSince ?? now) })
  if (state) return { ...noted, state, nextAttemptAt: now, ttl: endOfRetention(now, keptForDays) }
  const due = now + waitAfter(lead, outcome, random)
  const nextAttemptAt = isSuspect(lead) ? nextDigestAt(due) : due
  return { ...noted, state: 'pending', nextAttemptAt, ...(isUnclear && { waitingSince: nextAttemptAt }) }
}
