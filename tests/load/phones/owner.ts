import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, NetworkError } from '../../../frontend/src/lib/api-client.ts'
import type { Ledger } from '../ledger.ts'

/** What a phone is given. */
export interface PhoneParts {
  readonly ledger: Ledger
  /** Where the site is, for this phone. */
  readonly origin: string
  /** When its owner opens the form, in milliseconds from now. */
  readonly arrivesInMs: number
  readonly random: () => number
  /** A wrong phone, to see whether the rehearsal would find out: each request carries another idempotency key. */
  readonly forgetsItsKey: boolean
  /** Ends it; rejects what it waits for. */
  readonly signal: AbortSignal
}

/** The owner of a phone that shows an error looks at it, and taps again. */
const tapAgainMs = [2000, 5000] as const

const hesitate = ({ random, signal }: PhoneParts) =>
  sleep(tapAgainMs[0] + random() * (tapAgainMs[1] - tapAgainMs[0]), undefined, { signal })

/** Whether a later try may end better: no network, or a server in trouble. */
const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || [408, 409, 429].includes(error.status)))

/** Has the owner tap again, or reload, as long as there is an error that may pass. @throws ApiError for one that stays. */
export const insist = async <Answer>(parts: PhoneParts, attempt: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      parts.signal.throwIfAborted()
      if (!mayPass(error)) throw error
      await hesitate(parts)
    }
  }
}
