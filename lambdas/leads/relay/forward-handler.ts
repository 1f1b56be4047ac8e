import type { Context, DynamoDBStreamEvent } from 'aws-lambda'
import { describeError } from '#lambdas/telemetry/describe-error.ts'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import { pendingPartition } from '../stored/items.ts'
import type { LeadRelay } from './relay.ts'

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
