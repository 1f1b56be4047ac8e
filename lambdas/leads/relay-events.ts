import { describeError } from '#lambdas/telemetry/describe-error.ts'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import type { GivenUp } from './lead.ts'

/**
 * Something worth counting: a lead `stored`, `delivered` or given up; an attempt that `failed`, with its code; `trouble`
 * with the store or a defect after the lead was safe, which the schedule repairs.
 */
export type RelayEvent =
  | { readonly kind: 'stored' | 'delivered' }
  | { readonly kind: 'failed' | GivenUp; readonly failure: string }
  | { readonly kind: 'trouble'; readonly error: unknown }

const countedAs = {
  stored: metricNames.leadsStored,
  delivered: metricNames.leadsDelivered,
  failed: metricNames.leadDeliveryFailures,
  undeliverable: metricNames.leadsUndeliverable,
} as const

/** Counts what the relay does, and logs why it failed: codes only, nothing of the lead, not even its id. */
export const reportEvents =
  (telemetry: Telemetry) =>
  (event: RelayEvent): void => {
    const { logger } = telemetry
    if (event.kind === 'trouble') {
      logger.error('The result of an attempt was not noted', { fault: describeError(event.error) })
      return
    }
    if (event.kind === 'perhaps-delivered') {
      logger.warn('It is not known whether a lead was delivered', { failure: event.failure })
      return
    }
    telemetry.count(countedAs[event.kind])
    if (event.kind === 'failed') logger.warn('A lead was not delivered', { failure: event.failure })
    if (event.kind === 'undeliverable') logger.error('A lead is given up', { failure: event.failure })
  }
