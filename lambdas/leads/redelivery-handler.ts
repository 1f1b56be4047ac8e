import type { Context } from 'aws-lambda'
import { describeError } from '#lambdas/http/describe-error.ts'
import { metricNames } from '#lambdas/http/metric-names.ts'
import type { Telemetry } from '#lambdas/http/telemetry.ts'
import type { LeadRelay } from './relay.ts'

/** A function that a schedule calls; what the schedule sends is of no meaning. */
export type ScheduledHandler = (event: unknown, context: Context) => Promise<void>

/** What is kept back of the function's time to end the run in order. */
const spareMs = 2_000

/**
 * Redelivers what is due, and reports the age of the oldest pending lead. A run that fails is logged and counted, not
 * thrown: the next one is a minute away, and the missing age raises the alarm.
 */
export const redeliveryHandler =
  (relay: Pick<LeadRelay, 'redeliverDue'>, telemetry: Telemetry): ScheduledHandler =>
  async (_event, context) => {
    try {
      const deadline = Date.now() + context.getRemainingTimeInMillis() - spareMs
      const { oldestPendingMs, ...counts } = await relay.redeliverDue({ deadline })
      const oldestPendingSeconds = Math.round(oldestPendingMs / 1000)
      telemetry.seconds(metricNames.oldestPendingLead, oldestPendingSeconds)
      telemetry.logger.info('Redelivered', { ...counts, oldestPendingSeconds })
    } catch (error) {
      telemetry.logger.error('Failed', { fault: describeError(error) })
      telemetry.count(metricNames.errors)
    } finally {
      telemetry.publish()
    }
  }
