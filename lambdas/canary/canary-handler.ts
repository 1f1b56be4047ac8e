import { describeError } from '#lambdas/telemetry/describe-error.ts'
import { metricNames } from '#lambdas/telemetry/metric-names.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import type { CanaryReport } from './run-canary.ts'

/**
 * The function that a schedule calls each minute. It reports of every run whether it failed, so that silence is a sign
 * too, and how long the answer took to be seen. It never throws: the next run is a minute away.
 */
export const canaryHandler =
  (run: () => Promise<CanaryReport>, telemetry: Telemetry) => async (): Promise<void> => {
    const { logger } = telemetry
    try {
      const { visibleAfterMs, failures } = await run()
      const seconds = Math.round(visibleAfterMs / 10) / 100
      telemetry.seconds(metricNames.canaryAge, seconds)
      telemetry.count(metricNames.canaryFailures, failures.length === 0 ? 0 : 1)
      if (failures.length === 0) logger.info('Seen', { seconds })
      else logger.error('Failed', { failures, seconds })
    } catch (error) {
      telemetry.count(metricNames.canaryFailures)
      logger.error('Failed', { fault: describeError(error) })
    } finally {
      telemetry.publish()
    }
  }
