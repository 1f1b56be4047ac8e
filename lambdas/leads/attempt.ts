import { endOfRetention } from '#lambdas/rows/retention.ts'
import { failedAttempt } from './failed-attempt.ts'
import type { DeliveryOutcome } from './form-service.ts'
import type { Lead } from './lead.ts'
import type { RelayParts } from './relay.ts'
import { untilAborted } from './until-aborted.ts'

type AttemptParts = Pick<RelayParts, 'store' | 'formService' | 'keptForDays' | 'now' | 'random' | 'onEvent'>

export interface Attempt {
  readonly outcome: DeliveryOutcome
  /** Whether the lead is known to be no longer pending. */
  readonly settled: boolean
}

const send = async (
  { formService, onEvent }: AttemptParts,
  lead: Lead,
  signal: AbortSignal,
): Promise<DeliveryOutcome> => {
  try {
    const outcome = await untilAborted(formService.deliver(lead, { signal }), signal)
    return outcome ?? { kind: 'failed', failure: 'timed-out' }
  } catch (error) {
    onEvent({ kind: 'trouble', error })
    return { kind: 'failed', failure: 'unexpected' }
  }
}

/** Notes what became of an attempt; true where the lead is no longer pending. @throws StoreUnavailable */
const note = async (
  { store, keptForDays, now, random, onEvent }: AttemptParts,
  lead: Lead,
  outcome: DeliveryOutcome,
  signal: AbortSignal,
): Promise<boolean> => {
  if (outcome.kind === 'delivered') {
    await store.delivered(lead.id, { at: now(), ttl: endOfRetention(lead.at, keptForDays) }, { signal })
    return true
  }
  const attempt = failedAttempt(lead, outcome, { now: now(), random: random(), keptForDays })
  const noted = await store.failed(lead, attempt, { signal })
  if (!noted || attempt.state === 'pending') return false
  onEvent({ kind: 'undeliverable', failure: outcome.failure })
  return true
}

/**
 * Sends a lead that the caller holds, for so many ms at most, and notes what became of it. Never throws: where it cannot
 * be noted, the lease runs out and the schedule sends the lead again. `signal` ends the noting too.
 */
export const attemptDelivery = async (
  parts: AttemptParts,
  lead: Lead,
  attemptMs: number,
  signal: AbortSignal,
): Promise<Attempt> => {
  const outcome = await send(parts, lead, AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]))
  parts.onEvent(
    outcome.kind === 'delivered' ? { kind: 'delivered' } : { kind: 'failed', failure: outcome.failure },
  )
  try {
    return { outcome, settled: await note(parts, lead, outcome, signal) }
  } catch (error) {
    parts.onEvent({ kind: 'trouble', error })
    return { outcome, settled: false }
  }
}
