import { attemptDelivery } from './attempt.ts'
import type { PendingLead } from './lead.ts'
import type { RelayParts } from './relay.ts'

export interface RedeliveryOptions {
  /** No attempt begins that would not be through by then (ms since 1970). */
  readonly deadline?: number | undefined
  /** Ends the run early. */
  readonly signal?: AbortSignal | undefined
}

/** What a run found and did. */
export interface RedeliverySummary {
  /** Leads that were pending when the run began, and how many of them were due. */
  readonly pending: number
  readonly due: number
  /** Leads that this run tried to send, and how many of them were delivered. */
  readonly attempted: number
  readonly delivered: number
  /** How long the oldest lead that is still pending has been so, in ms; 0 where none is. */
  readonly oldestPendingMs: number
}

const pendingLeads = async (
  { store }: RelayParts,
  signal: AbortSignal | undefined,
): Promise<readonly PendingLead[]> => {
  const pending: PendingLead[] = []
  for await (const page of store.pending({ signal })) pending.push(...page)
  return pending
}

/** Time for one lead: to take it, to send it, to note it. */
const roomFor = ({ times }: RelayParts): number => times.scheduledAttemptMs + 2 * times.markMs

/** Takes one lead and sends it; undefined where somebody else has it, or it is no longer pending. */
const redeliver = async (parts: RelayParts, id: string, signal: AbortSignal) => {
  const { store, now, times } = parts
  const at = now()
  try {
    const lead = await store.take(id, { at, until: at + times.leaseMs }, { signal })
    return lead && (await attemptDelivery(parts, lead, times.scheduledAttemptMs, signal))
  } catch (error) {
    parts.onEvent({ kind: 'trouble', error })
    return undefined
  }
}

/**
 * Sends every pending lead that is due, the one that has waited longest first. A lead at a time, so that a service that
 * comes back is not flooded; and one that asks to be left alone (429) is, until the next run. @throws StoreUnavailable
 */
export const redeliverDue = async (
  parts: RelayParts,
  { deadline = Infinity, signal = new AbortController().signal }: RedeliveryOptions = {},
): Promise<RedeliverySummary> => {
  const { now } = parts
  const pending = await pendingLeads(parts, signal)
  const due = pending.filter(({ dueAt }) => dueAt <= now()).sort((a, b) => a.dueAt - b.dueAt)
  const settled = new Set<string>()
  let attempted = 0
  let delivered = 0
  for (const { id } of due) {
    if (signal.aborted || now() + roomFor(parts) > deadline) break
    const attempt = await redeliver(parts, id, signal)
    if (!attempt) continue
    const { outcome } = attempt
    attempted += 1
    if (outcome.kind === 'delivered') delivered += 1
    if (attempt.settled) settled.add(id)
    if (outcome.kind === 'failed' && outcome.failure === 'status-429') break
  }
  const waiting = pending.filter(({ id }) => !settled.has(id)).map(({ since }) => now() - since)
  const oldestPendingMs = waiting.reduce((oldest, age) => Math.max(oldest, age), 0)
  return { pending: pending.length, due: due.length, attempted, delivered, oldestPendingMs }
}
