import { type IMetric, type IWidget, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import { stageMetric } from '../alarms/metrics.ts'
import type { WatchedStage } from '../alarms/watched-stage.ts'
import { graph, ownCount } from './graph.ts'

/** What each run of the schedule says of how the leads are; the largest of a minute, not the sum of its runs. */
const standing = (
  { settings }: WatchedStage,
  name: 'oldestPendingLead' | 'unseenUndeliverable' | 'unseenPerhapsDelivered' | 'unseenExpiring',
  label: string,
): IMetric => stageMetric(settings.stage, metricNames[name], { statistic: Stats.MAXIMUM }).with({ label })

/** What becomes of requests to be contacted. */
export const leadWidgets = (stage: WatchedStage): IWidget[][] => [
  [
    graph('Leads, a minute', [
      ownCount(stage, 'leadsStored', 'stored'),
      ownCount(stage, 'leadsDelivered', 'delivered'),
      ownCount(stage, 'leadDeliveryFailures', 'attempts that failed'),
      ownCount(stage, 'leadsUndeliverable', 'given up'),
    ]),
    graph(
      'Oldest lead that waits (s), and what no one has looked at',
      [standing(stage, 'oldestPendingLead', 'oldest')],
      {
        right: [
          standing(stage, 'unseenUndeliverable', 'undeliverable'),
          standing(stage, 'unseenPerhapsDelivered', 'perhaps delivered'),
          standing(stage, 'unseenExpiring', 'soon deleted'),
        ],
        rightYAxis: { min: 0, showUnits: false },
      },
    ),
  ],
]
