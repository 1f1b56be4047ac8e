import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { environmentNames } from '#lambdas/environment.ts'
import { intakePrefix } from '#lambdas/rows/items.ts'
import { numberingId } from '../bundle-handlers.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { HandlerFunction } from './handler-function.ts'
import type { StreamedTable } from './table/live-form-table.ts'
import { callWithNewItems } from './table/new-items.ts'
import { sequencerAccess } from './table/row-access.ts'

interface RowSequencerProps {
  readonly settings: StageSettings
  readonly answers: StreamedTable
  /** Folder of the bundled handlers. */
  readonly bundles: string
}

/** The most items per call of the stream. */
const batchSize = 1_000

/**
 * The function that numbers the answers which the forms' functions have stored, a page at a time. No chart sees an
 * answer before: so it has containers of its own, which no flood of requests can take.
 */
export class RowSequencer extends Construct {
  constructor(scope: Construct, id: string, { settings, answers, bundles }: RowSequencerProps) {
    super(scope, id)
    const { table } = answers
    const sequencer = new HandlerFunction(this, 'NumberAnswers', {
      handler: numberingId,
      bundles,
      environment: {
        [environmentNames.stage]: settings.stage,
        [environmentNames.tableName]: table.tableName,
      },
      access: sequencerAccess(table.tableArn),
      logRetentionDays: settings.logRetentionDays,
      // A thousand answers on a store that throttles.
      timeout: Duration.seconds(60),
      reservedConcurrency: settings.concurrency?.numbering,
    })
    callWithNewItems(sequencer, { from: answers, keyPrefix: intakePrefix, batchSize })
  }
}
