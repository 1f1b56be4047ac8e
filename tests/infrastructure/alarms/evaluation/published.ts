import { vi } from 'vitest'
import { captureOutput } from '../../../../lambdas/telemetry/test-support/captured-output.ts'
import type { MetricId } from './recording.ts'

/** A metric that a function published, with its values. */
export interface Published {
  readonly metric: MetricId
  readonly values: readonly number[]
}

interface EmbeddedMetrics extends Record<string, unknown> {
  readonly _aws: {
    readonly CloudWatchMetrics: readonly {
      readonly Namespace: string
      readonly Dimensions: readonly (readonly string[])[]
      readonly Metrics: readonly { readonly Name: string }[]
    }[]
  }
}

const isEmbedded = (line: Record<string, unknown>): line is EmbeddedMetrics => '_aws' in line

/** A line in CloudWatch's embedded metric format, as the metrics that CloudWatch makes of it. */
const metricsOf = (line: EmbeddedMetrics): Published[] =>
  line._aws.CloudWatchMetrics.flatMap(({ Namespace: namespace, Dimensions, Metrics }) =>
    Dimensions.flatMap((names) =>
      Metrics.map(({ Name: name }) => ({
        metric: {
          namespace,
          name,
          dimensions: Object.fromEntries(names.map((dimension) => [dimension, String(line[dimension])])),
        },
        values: [line[name]].flat().filter((value) => typeof value === 'number'),
      })),
    ),
  )

/** What came of some work, and what the functions published meanwhile. Nothing of it is printed. */
export const publishedBy = async <Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; published: Published[] }> => {
  const output = captureOutput()
  try {
    const result = await work()
    return { result, published: output.lines().filter(isEmbedded).flatMap(metricsOf) }
  } finally {
    vi.restoreAllMocks()
  }
}
