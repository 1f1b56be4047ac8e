import { Duration } from 'aws-cdk-lib'
import { type Alarm, ComparisonOperator, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import { numberingId } from '../../bundle-handlers.ts'
import { expressionOf, functionMetric, stageMetric } from './metrics.ts'
import { inParts, listeners, metricsOfAnAlarm, stageAlarm, twoOfThree } from './stage-alarm.ts'
import { functionOf, takingAnswers, type WatchedStage } from './watched-stage.ts'

/** What is promised of an answer: stored within so long, and visible within so long. */
export const promised = { storedMs: 2_000, visibleSeconds: 5 } as const

/** Where fewer than 20 came in a minute, the slowest of them is a cold start and no sign of anything. */
export const answersSlow = (scope: Construct, stage: WatchedStage): Alarm[] =>
  inParts([...takingAnswers(stage).values()], metricsOfAnAlarm / 2).map(({ group, part }) => {
    const metrics = group.flatMap((post) => [
      functionMetric(post, 'Invocations'),
      functionMetric(post, 'Duration', Stats.p(99)),
    ])
    const slowest = group.map((_, index) => `IF(FILL(m${2 * index},0)>=20,m${2 * index + 1},0)`)
    return stageAlarm(scope, 'AnswersSlow', {
      settings: stage.settings,
      name: 'answers-slow',
      heardBy: listeners.canary,
      means: 'People wait for their thank-you. One answer in a hundred takes 2 s or more to be stored.',
      page: '#answers-slow',
      part,
      metric: expressionOf(metrics, `MAX([${slowest.join(',')}])`, { label: 'Slowest form, p99 (ms)' }),
      threshold: promised.storedMs,
      ...twoOfThree,
    })
  })

/** An answer is visible when it has its number. What never gets one has no age: see answersStuck, and the canary. */
export const answersLate = (scope: Construct, { settings }: WatchedStage): Alarm =>
  stageAlarm(scope, 'AnswersLate', {
    settings,
    name: 'answers-late',
    heardBy: listeners.canary,
    means:
      'The chart lags behind the room; no answer is lost. The oldest answers were stored more than 5 s before any chart could see them.',
    page: '#answers-late',
    metric: stageMetric(settings.stage, metricNames.answerAge, { statistic: Stats.MAXIMUM }),
    threshold: promised.visibleSeconds,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    ...twoOfThree,
  })

/** How far the function that numbers answers is behind the table's stream. A batch that fails comes again, for a day. */
export const answersStuck = (scope: Construct, stage: WatchedStage): Alarm =>
  stageAlarm(scope, 'AnswersStuck', {
    settings: stage.settings,
    name: 'answers-stuck',
    heardBy: listeners.canary,
    means:
      'The chart stops updating while answers come in; none is lost. The function that numbers answers is more than 10 s behind.',
    page: '#answers-stuck',
    metric: functionMetric(functionOf(stage, numberingId), 'IteratorAge', Stats.MAXIMUM),
    threshold: Duration.seconds(10).toMilliseconds(),
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    // Where nothing comes, nothing is behind; a stream that hands over nothing is the canary's to notice.
    ...twoOfThree,
  })

/** One failure is repeated within a second and mostly over; one a minute means that the same batch fails again and again. */
export const numberingErrors = (scope: Construct, stage: WatchedStage): Alarm =>
  stageAlarm(scope, 'NumberingErrors', {
    settings: stage.settings,
    name: 'numbering-errors',
    heardBy: listeners.canary,
    means:
      'The chart stops updating, or soon will, while answers come in; none is lost. The function that numbers answers crashes or runs out of time.',
    page: '#numbering-errors',
    metric: functionMetric(functionOf(stage, numberingId), 'Errors'),
    threshold: 1,
    ...twoOfThree,
  })

/** One is enough: it is no mishap that passes, but an answer that stays away until somebody acts. */
export const answersUnreadable = (scope: Construct, { settings }: WatchedStage): Alarm =>
  stageAlarm(scope, 'AnswersUnreadable', {
    settings,
    name: 'answers-unreadable',
    heardBy: listeners.canary,
    means:
      'Somebody was thanked for an answer that no chart shows. A stored answer could not be read and got no row; it is kept for 7 days.',
    page: '#answers-unreadable',
    metric: stageMetric(settings.stage, metricNames.unreadableAnswers, { period: Duration.minutes(5) }),
    threshold: 1,
    evaluationPeriods: 1,
  })
