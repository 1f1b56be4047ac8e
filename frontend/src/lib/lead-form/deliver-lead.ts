import { apiPath, type LeadKind } from '#shared/routes.ts'
import { ApiError, callApi } from '../api-client.ts'
import { isExpired } from '../outbox/outbox-store.ts'
import { retryUntilTaken } from '../outbox/retry.ts'
import { isStillLeft, type LeadAttempt } from './lead-draft.ts'
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
 * Waits until no other tab sends this form, and keeps others waiting until the signal ends it, or the tab is gone. Where
 * the browser cannot tell tabs of each other, nobody waits.
 */
const takeTurn = (form: string, signal: AbortSignal): Promise<void> => {
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const hold = () => {
      resolve()
      return new Promise((end) => signal.addEventListener('abort', end))
    }
    locks.request(form, { signal }, hold).catch(reject)
  })
}

interface LeadDelivery {
  /** Ends it: nothing comes of it then. */
  readonly signal: AbortSignal
  /** Another tab has left it: while that one goes on with it, this one waits. */
  readonly isLeft: boolean
  /** Called for each failure after the first attempts; sending goes on all the same. */
  readonly tell: (trouble: LeadTrouble) => void
}

interface DeliveredForm {
  /** Under which tabs know it. */
  readonly name: string
  readonly kind: LeadKind
  readonly fields: readonly string[]
}

/**
 * Sends a lead until the server has taken it, or refused it for good.
 * @returns undefined once it is taken, or why it never will be; `elsewhere` where another tab has done with it.
 * @throws the signal's reason.
 */
export const deliverLead = async (
  { name, kind, fields }: DeliveredForm,
  attempt: LeadAttempt,
  { signal, isLeft, tell }: LeadDelivery,
): Promise<LeadRefusal | 'elsewhere' | undefined> => {
  const turn = takeTurn(name, signal)
  // What was pressed here goes out at once; its turn is for those who come after.
  turn.catch(() => undefined)
  if (isLeft) {
    await turn
    if (!isStillLeft(name, attempt)) return 'elsewhere'
  }
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
