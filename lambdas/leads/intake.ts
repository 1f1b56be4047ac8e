import { createHash } from 'node:crypto'
import { type LeadSignals, suspicionsOf } from '#shared/leads/signals.ts'
import type { LeadKind } from '#shared/routes.ts'
import { readEnvironment } from '#lambdas/environment.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { isSuspect, type Lead, type LeadFields } from './lead.ts'
import { type LeadStore, createLeadStore } from './stored/lead-store.ts'
import { type RelayEvent, reportEvents } from './relay-events.ts'
import { nextDigestAt } from './settings.ts'

/** A checked payload of one of the two forms, signals included. */
export type LeadPayload = LeadFields & LeadSignals

export interface LeadIntake {
  /**
   * Stores a lead, and nothing more: the visitor waits for the store alone. The table's stream has it forwarded.
   * `duplicate` when it was stored before.
   * @throws SubmissionChanged when the id was used with another body; StoreUnavailable when the lead is not stored.
   */
  readonly receive: (
    kind: LeadKind,
    payload: LeadPayload,
    options: { readonly id: string; readonly signal?: AbortSignal | undefined },
  ) => Promise<{ readonly duplicate: boolean }>
}

interface IntakeParts {
  readonly store: Pick<LeadStore, 'add'>
  /** Now, in ms since 1970. */
  readonly now?: () => number
  readonly onEvent?: (event: RelayEvent) => void
}

/** Of kind and fields only: a person who sends the same again took another time for it. */
const hashOf = (kind: LeadKind, fields: LeadFields): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, fields]))
    .digest('hex')

/** A lead as it is stored: due now, or with the next digest where it may come from a machine. */
const newLead = (
  kind: LeadKind,
  { website, filledInMs, ...fields }: LeadPayload,
  { id, at }: { readonly id: string; readonly at: number },
): Lead => {
  const suspicions = suspicionsOf({ website, filledInMs })
  return {
    id,
    kind,
    at,
    state: 'pending',
    fields,
    bodyHash: hashOf(kind, fields),
    suspicions,
    attempts: 0,
    nextAttemptAt: isSuspect({ suspicions }) ? nextDigestAt(at) : at,
  }
}

/** Where leads come in. */
export const createLeadIntake = ({
  store,
  now = Date.now,
  onEvent = () => undefined,
}: IntakeParts): LeadIntake => ({
  receive: async (kind, payload, { id, signal }) => {
    const added = await store.add(newLead(kind, payload, { id, at: now() }), { signal })
    if (added === 'known') return { duplicate: true }
    onEvent({ kind: 'stored' })
    return { duplicate: false }
  },
})

/** The intake as this function's environment sets it up. @throws Error naming the variable that is missing. */
export const configuredIntake = (telemetry: Telemetry): LeadIntake => {
  const { tableName } = readEnvironment(['tableName'])
  const store = createLeadStore({ client: createStoreClient(), tableName })
  return createLeadIntake({ store, onEvent: reportEvents(telemetry) })
}
