import { apiPath, type LeadKind } from '#shared/routes.ts'
import { ApiError, callApi } from '../api-client.ts'
import { isExpired } from '../outbox/outbox-store.ts'
import { retryUntilTaken } from '../outbox/retry.ts'
import type { LeadAttempt } from './lead-draft.ts'
import type { LeadFaults } from './lead-form-state.ts'
import { sortFaults } from './sort-faults.ts'

/** How a try failed: `refused` had a response that is not OK, `unreachable` had none at all. */
export type LeadTrouble = 'refused' | 'unreachable'

/** Why the server will never take an attempt. */
export interface LeadRefusal {
  /** A sentence for each field at fault, and the first about anything else. */
  readonly faults: LeadFaults
  readonly remark: string
  /** The key was used for another body: it can never work again. */
  readonly isKeySpent: boolean
}

const keySpent = 422

/** Longer than the server takes at its worst, on a line that is slow itself. */
const slowestMs = 20_000

const send = async (kind: LeadKind, attempt: LeadAttempt): Promise<void> => {
  // By now the server has forgotten the key.
  if (isExpired(attempt, Date.now())) throw new ApiError(keySpent, '')
  const { idempotencyKey, body } = attempt
  const request = { body, idempotencyKey, keepalive: true, timeoutMs: slowestMs }
  const response = await callApi(apiPath(`post-${kind}`), { method: 'POST', ...request })
  // A hotel's sign-in page and a firewall's challenge say "OK" too: treated as a gateway in trouble.
  if (typeof response !== 'object' || response === null) throw new ApiError(502, '')
}

/**
 * Sends a lead, whose form has these fields, until the server has taken it, or refused it for good.
 * @param signal ends it: nothing comes of it then.
 * @param tell called for each failure after the first attempts; sending goes on all the same.
 * @returns undefined once it is taken, or why it never will be.
 * @throws the signal's reason.
 */
export const deliverLead = async (
  { kind, fields }: { readonly kind: LeadKind; readonly fields: readonly string[] },
  attempt: LeadAttempt,
  signal: AbortSignal,
  tell: (trouble: LeadTrouble) => void,
): Promise<LeadRefusal | undefined> => {
  try {
    await retryUntilTaken(
      () => send(kind, attempt),
      signal,
      (error) => tell(error instanceof ApiError ? 'refused' : 'unreachable'),
    )
    return undefined
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ApiError)) throw error
    return { ...sortFaults(fields, error.fields), isKeySpent: error.status === keySpent }
  }
}
