import { endOfRetention } from '#lambdas/rows/retention.ts'
import { type DeliveryOutcome, noFormService } from './form-service.ts'
import type { Lead } from './lead.ts'
import type { FailedAttempt } from './lead-store.ts'
import { leadSettings } from './settings.ts'

/** The wait before the next attempt, in ms: 1, 2, 4, … up to 60 minutes, give or take a fifth; `random` is 0 up to 1. */
const backOff = (failures: number, random: number): number => {
  const { firstWaitMs, longestWaitMs, jitter } = leadSettings
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1))
  return Math.round(wait * (1 - jitter + 2 * jitter * random))
}

/**
 * What a failed attempt makes of a lead: undeliverable where it was refused, or has been failing for a day; else it
 * waits. A lead without a form service to go to waits for as long as it takes. Nobody has seen an undeliverable one: its
 * time begins when it is given up. (spec/decisions.md, "Leads")
 */
export const failedAttempt = (
  lead: Lead,
  outcome: Exclude<DeliveryOutcome, { kind: 'delivered' }>,
  { now, random, keptForDays }: Readonly<Record<'now' | 'random' | 'keptForDays', number>>,
): FailedAttempt => {
  const failure = outcome.failure
  const failingSince = failure === noFormService ? now : (lead.failingSince ?? now)
  if (outcome.kind === 'refused' || now - failingSince >= leadSettings.giveUpAfterMs)
    return {
      state: 'undeliverable',
      failure,
      failingSince,
      nextAttemptAt: now,
      ttl: endOfRetention(now, keptForDays),
    }
  const asked = Math.min(outcome.retryAfterMs ?? 0, leadSettings.longestRetryAfterMs)
  const nextAttemptAt = now + Math.max(backOff(lead.attempts + 1, random), asked)
  return { state: 'pending', failure, failingSince, nextAttemptAt }
}
