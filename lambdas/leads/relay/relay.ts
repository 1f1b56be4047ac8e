import { attemptDelivery } from './attempt.ts'
import {
  redeliverDue,
  type RedeliveryOptions,
  type RedeliverySummary,
  type RelayParts,
} from './redelivery.ts'

type GivenParts = Pick<RelayParts, 'store' | 'formService' | 'keptForDays'> & Partial<RelayParts>

/** The relay between the table and the organizer's inbox. */
export interface LeadRelay {
  /**
   * Sends leads that were just stored, side by side, each once; what is no longer due, or held by another, is left alone.
   * Never throws: the schedule sends again what fails here.
   */
  readonly forward: (ids: readonly string[]) => Promise<void>
  /** Sends every pending lead that is due, one after the other. @throws StoreUnavailable */
  readonly redeliverDue: (options?: RedeliveryOptions) => Promise<RedeliverySummary>
}

const forward = async ({ formService, ...parts }: RelayParts, ids: readonly string[]): Promise<void> => {
  if (formService) await Promise.all(ids.map((id) => attemptDelivery({ ...parts, formService }, id)))
}

export const createLeadRelay = (given: GivenParts): LeadRelay => {
  const parts: RelayParts = {
    now: Date.now,
    random: Math.random,
    timeOut: (ms) => AbortSignal.timeout(ms),
    onEvent: () => undefined,
    ...given,
  }
  return {
    forward: (ids) => forward(parts, ids),
    redeliverDue: (options) => redeliverDue(parts, options),
  }
}
