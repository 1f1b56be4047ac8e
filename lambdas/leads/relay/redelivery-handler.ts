import type { Context } from 'aws-lambda'
import { describeError } from '#lambdas/telemetry/describe-error.ts'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import type { RedeliverySummary } from './redelivery.ts'
import type { LeadRelay } from './relay.ts'

/** A function that a schedule calls; what the schedule sends is ignored. */
export type ScheduledHandler = (event: unknown, context: Context) => Promise<void>

/** What is kept of the function's time to end the run in order. */
const spareMs = 2_000

/** Reports the state of the leads; each number also where it is 0, so that an alarm ends when its cause does. */
const report = ({ logger, ...telemetry }: Telemetry, summary: RedeliverySummary): void => {
  const { oldestPendingMs, ...counts } = summary
  const oldestPendingSeconds = Math.round(oldestPendingMs / 1000)
  telemetry.seconds(metricNames.oldestPendingLead, oldestPendingSeconds)
  telemetry.count(metricNames.unseenUndeliverable, summary.undeliverable)
  telemetry.count(metricNames.unseenPerhapsDelivered, summary.perhapsDelivered)
  telemetry.count(metricNames.unseenExpiring, summary.expiring)
  logger.info('Redelivered', { ...counts, oldestPendingSeconds })
}

/**
 * Redelivers what is due, and reports the state of the leads. A run that fails is logged and counted, not thrown: the next
 * one is a minute away, and the missing report raises an alarm.
 */
export const redeliveryHandler =
  (relay: Pick<LeadRelay, 'redeliverDue'>, telemetry: Telemetry): ScheduledHandler =>
  async (_event, context) => {
    try {
      const deadline = Date.now() + context.getRemainingTimeInMillis() - spareMs
      report(telemetry, await relay.redeliverDue({ deadline }))
    } catch (error) {
      telemetry.logger.error('Failed', { fault: describeError(error) })
      telemetry.count(metricNames.errors)
    } finally {
      telemetry.publish()
    }
  }
