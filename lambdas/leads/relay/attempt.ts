import { endOfRetention } from '#lambdas/store/retention.ts'
import { DeadlineExceeded, withinDeadline } from '#lambdas/deadline.ts'
import type { DeliveryOutcome, FormService, Mail } from '../form-service/form-service.ts'
import { isSuspect, type Lead } from '../lead.ts'
import type { FailedAttempt, TakenLead } from '../stored/lead-table.ts'
import { leadSettings, nextDigestAt } from '../settings.ts'
import { leadMail } from '../form-service/mails.ts'
import type { LeadStore } from '../stored/lead-store.ts'
import type { RelayEvent } from '../relay-events.ts'

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

/** What an attempt works with; everything that time and chance decide can be given. */
export interface AttemptParts {
  readonly store: Pick<LeadStore, 'take' | 'claimMail' | 'returnMail' | 'putOff' | 'delivered' | 'failed'>
  readonly formService: FormService
  /** Where visitors find the website, without a slash at its end: mails link to it. */
  readonly siteUrl: string
  /** For how many days a lead is kept, once somebody could have seen it. */
  readonly keptForDays: number
  /** Now, in ms since 1970. */
  readonly now: () => number
  /** A number from 0 up to 1. */
  readonly random: () => number
  /** A signal that aborts after so many ms. */
  readonly timeOut: (ms: number) => AbortSignal
  readonly onEvent: (event: RelayEvent) => void
}

interface Attempt {
  readonly outcome: DeliveryOutcome
  /** Whether the lead is known to be no longer pending. */
  readonly settled: boolean
}

/** The result of an attempt whose sender died, or could not note it: the form may have been sent. */
export const interrupted: DeliveryOutcome = { kind: 'unclear', failure: 'interrupted' }

/** Sends a mail, for as long as an attempt may take at most. Never throws. */
export const sendMail = async (
  { formService, timeOut, onEvent }: AttemptParts,
  mail: Mail,
): Promise<DeliveryOutcome> => {
  const { attemptMs, graceMs } = leadSettings
  try {
    // When its time is up, the client itself says whether anything was sent; one that hangs is not waited for.
    const signal = timeOut(attemptMs)
    return await withinDeadline(() => formService.deliver(mail, { signal }), timeOut(attemptMs + graceMs))
  } catch (error) {
    if (error instanceof DeadlineExceeded) return { kind: 'unclear', failure: 'timed-out' }
    onEvent({ kind: 'trouble', error })
    return { kind: 'unclear', failure: 'unexpected' }
  }
}

/** @throws StoreUnavailable */
const note = async (parts: AttemptParts, lead: Lead, outcome: DeliveryOutcome): Promise<boolean> => {
  const { store, keptForDays, now, random, onEvent } = parts
  if (outcome.kind === 'delivered') {
    await store.delivered(lead, { at: now(), ttl: endOfRetention(lead.at, keptForDays) })
    return true
  }
  const attempt = failedAttempt(lead, outcome, { now: now(), random: random(), keptForDays })
  const isNoted = await store.failed(lead, attempt)
  if (!isNoted || attempt.state === 'pending') return false
  onEvent({ kind: attempt.state, failure: outcome.failure })
  return true
}

/**
 * Notes the result of an attempt; true where the lead is known to be no longer pending. Never throws: where it cannot be
 * noted, the lease runs out and the attempt counts as unclear.
 */
export const noteOutcome = async (
  parts: AttemptParts,
  lead: Lead,
  outcome: DeliveryOutcome,
): Promise<boolean> => {
  parts.onEvent(
    outcome.kind === 'delivered' ? { kind: 'delivered' } : { kind: 'failed', failure: outcome.failure },
  )
  try {
    return await note(parts, lead, outcome)
  } catch (error) {
    parts.onEvent({ kind: 'trouble', error })
    return false
  }
}

/** Takes a lead, if it can be taken. Never throws. */
export const takeLead = async (
  { store, now, random, onEvent }: AttemptParts,
  id: string,
): Promise<TakenLead | undefined> => {
  const at = now()
  try {
    return await store.take(id, {
      at,
      until: at + leadSettings.leaseMs + random() * leadSettings.leaseJitterMs,
    })
  } catch (error) {
    onEvent({ kind: 'trouble', error })
    return undefined
  }
}

/** Does something that a lead can do without: where the store fails, that is reported. */
const orTrouble = async <T>({ onEvent }: AttemptParts, what: Promise<T>, instead: T): Promise<T> => {
  try {
    return await what
  } catch (error) {
    onEvent({ kind: 'trouble', error })
    return instead
  }
}

/** Sends a lead in a mail of its own, if the hour has one left; undefined where the next digest has it now. */
const sendSingle = async (parts: AttemptParts, lead: Lead): Promise<DeliveryOutcome | undefined> => {
  const { store, now } = parts
  const at = now()
  // A store that cannot count holds up no request.
  if (!(await orTrouble(parts, store.claimMail(at), true))) {
    await orTrouble(parts, store.putOff(lead, nextDigestAt(at)), false)
    return undefined
  }
  const outcome = await sendMail(parts, leadMail(lead, parts))
  // What was not taken costs nothing of the quota: an outage leaves the hour's mails for when it is over.
  if (outcome.kind !== 'delivered' && outcome.kind !== 'unclear')
    await orTrouble(parts, store.returnMail(at), false)
  return outcome
}

/**
 * Takes a lead, sends it in a mail of its own and notes the result; undefined where another sender has it, it is no
 * longer pending, or the hour has no mail left for it. One whose last sender was interrupted is not sent, but noted as
 * unclear: it may have been sent a minute ago. Never throws.
 */
export const attemptDelivery = async (parts: AttemptParts, id: string): Promise<Attempt | undefined> => {
  const taken = await takeLead(parts, id)
  if (!taken) return undefined
  const outcome = taken.isInterrupted ? interrupted : await sendSingle(parts, taken.lead)
  if (!outcome) return undefined
  return { outcome, settled: await noteOutcome(parts, taken.lead, outcome) }
}
