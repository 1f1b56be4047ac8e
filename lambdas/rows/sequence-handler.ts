import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Context, DynamoDBStreamEvent } from 'aws-lambda'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { describeError } from '../telemetry/describe-error.ts'
import { metricNames } from '../telemetry/metric-names.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

/** A function behind the table's stream. */
export type StreamHandler = (event: DynamoDBStreamEvent, context: Context) => Promise<void>

/** A stored item as the stream brings it; undefined where it brings none, or one that is no item. */
const itemOf = ({ dynamodb }: DynamoDBStreamEvent['Records'][number]): unknown => {
  try {
    return dynamodb?.NewImage && unmarshall(dynamodb.NewImage as Record<string, AttributeValue>)
  } catch {
    return undefined
  }
}

/**
 * Numbers the answers of a batch of the stream, and withdraws what was taken back. What cannot be read is counted and
 * passed over, for the stream would wait behind it for a day.
 * @throws what the log throws: Lambda then gives the same batch again.
 */
export const sequenceHandler =
  (log: Pick<RowLog, 'number'>, telemetry: Telemetry): StreamHandler =>
  async ({ Records }) => {
    try {
      const { numbered, withdrawn, unreadable, oldestMs } = await log.number(Records.map(itemOf))
      telemetry.count(metricNames.answersNumbered, numbered)
      telemetry.count(metricNames.unreadableAnswers, unreadable)
      if (numbered > 0) telemetry.seconds(metricNames.answerAge, oldestMs / 1000)
      const line = { records: Records.length, numbered, withdrawn, unreadable, oldestMs }
      if (unreadable > 0) telemetry.logger.error('Unreadable', line)
      else telemetry.logger.info('Numbered', line)
    } catch (error) {
      telemetry.count(metricNames.errors)
      telemetry.logger.error('Failed', { fault: describeError(error) })
      throw error
    } finally {
      telemetry.publish()
    }
  }
