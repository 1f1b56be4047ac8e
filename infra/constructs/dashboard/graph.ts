import { GraphWidget, type GraphWidgetProps, type IMetric, type Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import { stageMetric } from '../alarms/metrics.ts'
import type { WatchedStage } from '../alarms/watched-stage.ts'

/** A graph of half the dashboard's width, whose axis begins at 0. */
export const graph = (title: string, left: IMetric[], further: GraphWidgetProps = {}): GraphWidget =>
  new GraphWidget({
    width: 12,
    height: 6,
    title,
    left,
    leftYAxis: { min: 0, showUnits: false },
    ...further,
  })

/** One line for each function, named after the form that it serves. */
export const linesOf = (
  functions: ReadonlyMap<string, IFunction>,
  lineOf: (handler: IFunction) => Metric,
  labelOf = (form: string) => form,
): IMetric[] =>
  [...functions].map(([id, handler]) => lineOf(handler).with({ label: labelOf(id.replace(/^[a-z]+-/, '')) }))

/** One of our own counts, under a name for people. */
export const ownCount = (
  { settings }: WatchedStage,
  name: keyof typeof metricNames,
  label: string,
): IMetric => stageMetric(settings.stage, metricNames[name]).with({ label })
