import { type IMetric, type IWidget, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import { numberingId } from '../../bundle-handlers.ts'
import { expressionOf, functionMetric, stageMetric } from '../alarms/metrics.ts'
import { functionOf, takingAnswers, type WatchedStage } from '../alarms/watched-stage.ts'
import { graph, linesOf, ownCount } from './graph.ts'

/**
 * Our own counts know their stage and not their form, since each further dimension is a further metric to pay for;
 * the calls of a function tell its form, and cost nothing to count.
 */
const sent = (stage: WatchedStage): IWidget[] => [
  graph(
    'Answers sent, by form, a minute (repeated and refused ones too)',
    linesOf(takingAnswers(stage), (post) => functionMetric(post, 'Invocations')),
  ),
  graph('Answers stored, repeated and numbered, a minute (one is the canary’s)', [
    ownCount(stage, 'stored', 'stored'),
    ownCount(stage, 'duplicate', 'repeated'),
    ownCount(stage, 'answersNumbered', 'numbered'),
  ]),
]

const durations = (stage: WatchedStage, percentile: number): IMetric[] =>
  linesOf(takingAnswers(stage), (post) => functionMetric(post, 'Duration', Stats.p(percentile)))

/** How long an answer is on its way to the charts, and what keeps it from them. */
const visibility = (stage: WatchedStage): IWidget[] => {
  const numbering = functionOf(stage, numberingId)
  const longest = (name: 'answerAge' | 'canaryAge', label: string) =>
    stageMetric(stage.settings.stage, metricNames[name], { statistic: Stats.MAXIMUM }).with({ label })
  return [
    graph('From an answer to its row, longest (s)', [
      longest('answerAge', 'oldest answer when numbered'),
      longest('canaryAge', 'the canary, through the website'),
      expressionOf([functionMetric(numbering, 'IteratorAge', Stats.MAXIMUM)], 'm0/1000', {
        label: 'how far numbering is behind',
      }),
    ]),
    graph('What keeps answers from the chart, a minute', [
      ownCount(stage, 'canaryFailures', 'failures of the canary'),
      ownCount(stage, 'unreadableAnswers', 'unreadable answers'),
      functionMetric(numbering, 'Errors').with({ label: 'failed runs of numbering' }),
    ]),
  ]
}

/** What becomes of answers: how many, how fast they are stored, how fast they are seen. */
export const answerWidgets = (stage: WatchedStage): IWidget[][] => [
  sent(stage),
  visibility(stage),
  [
    graph('Time to store an answer, median (ms)', durations(stage, 50)),
    graph('Time to store an answer, p99 (ms)', durations(stage, 99)),
  ],
]
