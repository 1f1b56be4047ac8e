import { type IWidget, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { numberingId } from '../../bundle-handlers.ts'
import { accountMetric, functionMetric, sumOf, tableMetric } from '../alarms/metrics.ts'
import { functionOf, functionsOfRoutes, takingAnswers, type WatchedStage } from '../alarms/watched-stage.ts'
import { graph, linesOf } from './graph.ts'

const tableUnits = ({ table }: WatchedStage): IWidget => {
  const turnedAway = sumOf(
    [tableMetric(table, 'ReadThrottleEvents'), tableMetric(table, 'WriteThrottleEvents')],
    { label: 'turned away' },
  )
  return graph(
    'Table: units a minute (one partition: 60,000 written, 180,000 read)',
    [
      tableMetric(table, 'ConsumedWriteCapacityUnits').with({ label: 'written' }),
      tableMetric(table, 'ConsumedReadCapacityUnits').with({ label: 'read' }),
    ],
    { right: [turnedAway], rightYAxis: { min: 0, showUnits: false } },
  )
}

const functionsAtOnce = (stage: WatchedStage): IWidget => {
  const atOnce = (handler: IFunction) => functionMetric(handler, 'ConcurrentExecutions', Stats.MAXIMUM)
  // What opens with a link has few who ask, and a dashboard has room for 50 lines.
  const charts = functionsOfRoutes(stage, ({ gate }) => gate === 'polls')
  return graph(
    'Functions running at the same time',
    [
      ...linesOf(takingAnswers(stage), atOnce, (form) => `${form}, answers`),
      ...linesOf(charts, atOnce, (form) => `${form}, charts`),
      atOnce(functionOf(stage, numberingId)).with({ label: 'numbering' }),
      accountMetric('ConcurrentExecutions', Stats.MAXIMUM).with({ label: 'the whole account' }),
    ],
    {
      right: [accountMetric('Throttles', Stats.SUM).with({ label: 'turned away, whole account' })],
      rightYAxis: { min: 0, showUnits: false },
    },
  )
}

/** What the stage has to do its work with. */
export const resourceWidgets = (stage: WatchedStage): IWidget[][] => [
  [tableUnits(stage), functionsAtOnce(stage)],
]
