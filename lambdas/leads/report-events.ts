import { describeError } from '#lambdas/http/describe-error.ts'
import { metricNames } from '#lambdas/http/metric-names.ts'
import type { Telemetry } from '#lambdas/http/telemetry.ts'
import type { RelayEvent } from './relay.ts'

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
      logger.error('What became of a lead was not noted', { fault: describeError(event.error) })
      return
    }
    telemetry.count(countedAs[event.kind])
    if (event.kind === 'failed') logger.warn('A lead was not delivered', { failure: event.failure })
    if (event.kind === 'undeliverable') logger.error('A lead is given up', { failure: event.failure })
  }
