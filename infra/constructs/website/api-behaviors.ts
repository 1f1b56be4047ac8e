import { Duration } from 'aws-cdk-lib'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Construct } from 'constructs'
import { originKeyHeader } from '#lambdas/environment.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { edgeFunction } from './edge-function.ts'
import { pathsOfRows, rowsRequestFunction } from './rows-request.ts'
import { furtherHeaders, neverStored, retryAfter, securityHeaders } from './security-headers.ts'

interface ApiBehaviorsProps {
  /** Host name of the API's own endpoint. */
  readonly hostName: string
  /** The secret by which the API knows this distribution. */
  readonly originKey: string
  readonly settings: Pick<StageSettings, 'domain'>
}

/**
 * For as long as the API says, a second at most, which it says of the whole list alone: a room's charts that open
 * together ask for it once. Nothing of the visitor's but the question is in the key.
 */
const rowsCache = (scope: Construct): cloudfront.CachePolicy =>
  new cloudfront.CachePolicy(scope, 'RowsCache', {
    comment: 'As long as the API says, a second at most',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
    headerBehavior: cloudfront.CacheHeaderBehavior.none(),
    cookieBehavior: cloudfront.CacheCookieBehavior.none(),
  })

/** How the distribution serves the API, by path: all of it uncached, but for questions about rows. */
export const apiBehaviors = (
  scope: Construct,
  { hostName, originKey, settings }: ApiBehaviorsProps,
): Record<string, cloudfront.BehaviorOptions> => {
  const uncached: cloudfront.BehaviorOptions = {
    origin: new HttpOrigin(hostName, {
      protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      // In place of whatever the viewer sends under this name.
      customHeaders: { [originKeyHeader]: originKey },
    }),
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
    // The gateway finds its API by the host name, so the viewer's must not be passed on.
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: new cloudfront.ResponseHeadersPolicy(scope, 'ApiHeaders', {
      securityHeadersBehavior: securityHeaders(settings),
      customHeadersBehavior: { customHeaders: [...furtherHeaders, neverStored, retryAfter] },
    }),
  }
  const looked: cloudfront.BehaviorOptions = {
    ...uncached,
    functionAssociations: [
      {
        eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
        function: edgeFunction(scope, 'RowsRequest', rowsRequestFunction),
      },
    ],
  }
  // What opens with a link is never kept: the edge would give it to who has none.
  const kept: cloudfront.BehaviorOptions = { ...looked, cachePolicy: rowsCache(scope) }
  const rows = pathsOfRows.map(
    ({ path, hasWholeList }) => [`${path}*`, hasWholeList ? kept : looked] as const,
  )
  // The first that fits is taken.
  return { ...Object.fromEntries(rows), '/api/*': uncached, '/api': uncached }
}
