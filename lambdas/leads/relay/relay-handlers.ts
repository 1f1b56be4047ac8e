import type { Context, DynamoDBStreamEvent } from 'aws-lambda'
import { describeError } from '#lambdas/telemetry/describe-error.ts'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import { pendingPartition } from '../stored/items.ts'
import type { LeadRelay } from './relay.ts'
import type { RedeliverySummary } from './redelivery.ts'

/** A function behind the table's stream. */
type StreamHandler = (event: DynamoDBStreamEvent, context: Context) => Promise<void>

/** The leads that have just become pending, each once, by the markers among the records. */
const pendingIds = ({ Records }: DynamoDBStreamEvent): string[] => {
  const keys = Records.filter(({ eventName }) => eventName === 'INSERT').map(({ dynamodb }) => dynamodb?.Keys)
  const ids = keys.filter((key) => key?.pk?.S === pendingPartition).map((key) => key?.sk?.S)
  return [...new Set(ids.filter((id) => id !== undefined))]
}

/**
 * The first attempt to forward leads, as soon as they are stored. Never throws: a batch that comes again finds each lead
 * held or settled, and what fails is left to the schedule.
 */
export const forwardHandler =
  (relay: Pick<LeadRelay, 'forward'>, telemetry: Telemetry): StreamHandler =>
  async (event) => {
    try {
      const ids = pendingIds(event)
      await relay.forward(ids)
      telemetry.logger.info('Forwarded', { leads: ids.length })
    } catch (error) {
      telemetry.logger.error('Failed', { fault: describeError(error) })
      telemetry.count(metricNames.errors)
    } finally {
      telemetry.publish()
    }
  }

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
