import { type IWidget, SingleValueWidget, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import { promised } from '../alarms/answer-alarms.ts'
import { expressionOf, gatewayMetric, stageMetric } from '../alarms/metrics.ts'
import type { WatchedStage } from '../alarms/watched-stage.ts'

/**
 * The promise, over the time that the dashboard shows: set it to the event. Which failed request was an answer no one
 * counts, so each failure counts as one: the true share is at least what is shown.
 */
export const serviceLevel = ({ settings, apiId }: WatchedStage): IWidget[] => {
  const own = (name: 'stored' | 'duplicate' | 'errors') => stageMetric(settings.stage, metricNames[name])
  const acknowledged = expressionOf(
    [own('stored'), own('duplicate'), own('errors'), gatewayMetric(apiId, '5xx')],
    '100*(FILL(m0,0)+FILL(m1,0))/(FILL(m0,0)+FILL(m1,0)+MAX([FILL(m2,0),FILL(m3,0)]))',
    { label: 'answers acknowledged, at least (%)' },
  )
  const visible = stageMetric(settings.stage, metricNames.canaryAge, {
    statistic: Stats.percentileRank(0, promised.visibleSeconds),
  }).with({ label: `answers of the canary visible within ${promised.visibleSeconds} s (%)` })
  return [
    new SingleValueWidget({
      width: 24,
      height: 3,
      title: 'The promise, over the whole time shown',
      metrics: [acknowledged, visible],
      setPeriodToTimeRange: true,
      fullPrecision: false,
    }),
  ]
}
