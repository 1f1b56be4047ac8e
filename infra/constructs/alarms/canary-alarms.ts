import { type Alarm, ComparisonOperator, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import { promised } from './answer-alarms.ts'
import { stageMetric } from './metrics.ts'
import { stageAlarm, twoOfThree } from './stage-alarm.ts'
import type { WatchedStage } from './watched-stage.ts'

/**
 * Whatever keeps a visitor away keeps the canary away: the edge, a wrong secret or key, a store that fails, a stream
 * that hands over nothing. Every run reports, so that silence is a sign too.
 */
export const canaryFailing = (scope: Construct, { settings }: WatchedStage): Alarm =>
  stageAlarm(scope, 'CanaryFailing', {
    settings,
    name: 'canary-failing',
    means:
      'A visitor would not get through: a page, a form or the way from an answer to the chart is broken. What tries it each minute failed twice in three minutes, or is silent.',
    page: '#canary-failing',
    metric: stageMetric(settings.stage, metricNames.canaryFailures),
    threshold: 1,
    ...twoOfThree,
    treatMissingData: TreatMissingData.BREACHING,
  })

/** A run without a row counts as the longest wait. A canary that is silent says nothing of the wait. */
export const canarySlow = (scope: Construct, { settings }: WatchedStage): Alarm =>
  stageAlarm(scope, 'CanarySlow', {
    settings,
    name: 'canary-slow',
    means:
      'People look for their answer on the chart for more than 5 s. So long the answer took that is sent each minute, in three of five minutes.',
    page: '#canary-slow',
    metric: stageMetric(settings.stage, metricNames.canaryAge, { statistic: Stats.MAXIMUM }),
    threshold: promised.visibleSeconds,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: 5,
    datapointsToAlarm: 3,
  })
