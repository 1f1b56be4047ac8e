import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import { metricNamespace, stageDimension, type MetricName } from './metric-names.ts'

const service = 'heads-talking-api'

/** What a function tells its operators: one log line a request, and counts. Never what a visitor sent. */
export interface Telemetry {
  readonly logger: Logger
  /** Adds to a count that is published at the end of the request. */
  count(name: MetricName, times?: number): void
  /** Says how long something is or was, published like the counts. */
  seconds(name: MetricName, seconds: number): void
  /** Writes the counts gathered since the last call, in CloudWatch's embedded metric format. */
  publish(): void
}

/** Telemetry of one route's function in one stage. */
export const createTelemetry = (routeId: string, stage: string): Telemetry => {
  const metrics = new Metrics({ namespace: metricNamespace, serviceName: service })
  // Powertools adds a dimension "service"; an alarm finds a metric only by its exact dimensions, so there is one.
  metrics.clearDefaultDimensions()
  metrics.setDefaultDimensions({ [stageDimension]: stage })
  return {
    logger: new Logger({ serviceName: service, persistentKeys: { stage, route: routeId } }),
    count: (name, times = 1) => {
      metrics.addMetric(name, MetricUnit.Count, times)
    },
    seconds: (name, seconds) => {
      metrics.addMetric(name, MetricUnit.Seconds, seconds)
    },
    publish: () => {
      if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics()
    },
  }
}
