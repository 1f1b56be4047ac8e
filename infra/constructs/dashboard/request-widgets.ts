import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch'
import { edgeMetric, edgeRegion, gatewayMetric, stageMetric, throttledRequests } from '../alarms/metrics.ts'
import type { WatchedStage } from '../alarms/watched-stage.ts'
import { graph, ownCount } from './graph.ts'

/** What is asked of the API and of the edge before it, and what of it goes wrong. */
export const requestWidgets = (stage: WatchedStage): IWidget[][] => {
  const { apiId, distributionId, settings } = stage
  return [
    [
      graph(
        'Requests a minute, and what fails at the edge (%)',
        [gatewayMetric(apiId, 'Count').with({ label: 'requests of the API' })],
        {
          right: [
            edgeMetric(distributionId, '4xxErrorRate').with({ label: 'edge: refused', region: edgeRegion }),
            edgeMetric(distributionId, '5xxErrorRate').with({ label: 'edge: failed', region: edgeRegion }),
          ],
          rightYAxis: { min: 0, showUnits: false },
        },
      ),
      graph('Refused and failed, a minute', [
        gatewayMetric(apiId, '4xx').with({ label: 'refused (4xx)' }),
        stageMetric(settings.stage, throttledRequests).with({ label: 'of these throttled visitors (429)' }),
        ownCount(stage, 'refused', 'of these said to be wrong'),
        gatewayMetric(apiId, '5xx').with({ label: 'failed (5xx)' }),
        ownCount(stage, 'errors', 'of these answered by a function (503)'),
      ]),
    ],
  ]
}
