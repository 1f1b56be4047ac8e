import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { environmentNames } from '#lambdas/environment.ts'
import { intakePrefix } from '#lambdas/rows/items.ts'
import { erasingId, numberingId } from '../bundle-handlers.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { flaggedWordsOf, HandlerFunction, scheduleFunction } from './handler-function.ts'
import { contentAccess, eraserAccess, sealAccess, sequencerAccess } from './table-access.ts'
import { callWithNewItems, type StreamedTable } from './live-form-table.ts'

interface RowSequencerProps {
  readonly settings: StageSettings
  readonly answers: StreamedTable
  /** Folder of the bundled handlers. */
  readonly bundles: string
}

/** The most items per call of the stream. */
const batchSize = 1_000

/**
 * The function that numbers the answers which the forms' functions have stored, a page at a time, and the one that erases
 * from pages what attendees have withdrawn. No chart sees an answer before it is numbered: so that function has containers
 * of its own, which no flood of requests can take.
 */
export class RowSequencer extends Construct {
  private readonly props: RowSequencerProps

  constructor(scope: Construct, id: string, props: RowSequencerProps) {
    super(scope, id)
    this.props = props
    this.number()
    this.erase()
  }

  private get common() {
    const { settings, answers, bundles } = this.props
    return {
      bundles,
      environment: {
        [environmentNames.stage]: settings.stage,
        [environmentNames.tableName]: answers.table.tableName,
      },
      settings,
    }
  }

  private number(): void {
    const { settings, answers } = this.props
    const sequencer = new HandlerFunction(this, 'NumberAnswers', {
      ...this.common,
      handler: numberingId,
      environment: { ...this.common.environment, ...flaggedWordsOf(settings) },
      // What the desk flags, for want of a seal or for a word that it looks out for, may have to wait.
      access: [
        ...sequencerAccess(answers.table.tableArn),
        ...sealAccess(answers.table.tableArn, 'read'),
        ...contentAccess(answers.table.tableArn, 'read'),
      ],
      // A thousand answers on a store that throttles.
      timeout: Duration.seconds(60),
      reservedConcurrency: settings.concurrency?.numbering,
    })
    callWithNewItems(sequencer, { from: answers, keyPrefix: intakePrefix, batchSize })
  }

  /**
   * On a schedule, and not behind the stream: two functions read that already, and with a third AWS may throttle them all.
   * So a page is written once a minute at most, and a restored table, whose stream begins empty, is looked through too.
   */
  private erase(): void {
    const { settings, answers } = this.props
    scheduleFunction(this, 'EraseWithdrawn', {
      ...this.common,
      handler: erasingId,
      access: eraserAccess(answers.table.tableArn),
      does: `Erases what was withdrawn of ${settings.eventName}`,
    })
  }
}
