import { Aws, Duration, Names, RemovalPolicy } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { originKeyHeader } from '#lambdas/environment.ts'
import { edgeKeepsSeconds } from '#shared/rows/edge-memory.ts'
import { resultsFolder } from '#shared/site-paths.ts'
import { longestPublishedDays } from '../../stages/hosting-settings.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { acknowledge } from '../acknowledge.ts'
import type { Api } from '../api.ts'
import { apiRequestFunction } from './api-request.ts'
import { pageFunctions } from './page-functions.ts'
import { pathsOfRows } from './rows-request.ts'
import { furtherHeaders, neverStored, retryAfter, securityHeaders } from './security-headers.ts'

/**
 * A name for a resource that is the whole account's, whatever region it is made in, such as CloudFront's: of the
 * construct, its stack, and the region, so that a stage can be in two regions. At most 55 characters.
 */
const regionalName = (scope: Construct): string =>
  `${Names.uniqueResourceName(scope, { maxLength: 40 })}-${Aws.REGION}`

/** A function that CloudFront runs at the edge; `code` defines `handler(event)`, without modules. */
const edgeFunction = (scope: Construct, id: string, code: string): cloudfront.Function =>
  new cloudfront.Function(scope, id, {
    code: cloudfront.FunctionCode.fromInline(code),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
  })

/** The private bucket that holds the website; it outlives the stack of a permanent stage. */
const websiteBucket = (scope: Construct, id: string, { permanent }: StageSettings): IBucket => {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    // The edge keeps them to their date, a year at most; here they are deleted, whoever forgets them.
    lifecycleRules: [{ prefix: resultsFolder.slice(1), expiration: Duration.days(longestPublishedDays + 1) }],
    removalPolicy: permanent ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  })
  // Another logical id would be another, empty bucket: moving this construct must never change it.
  const resource = bucket.node.defaultChild as CfnBucket
  resource.overrideLogicalId('WebsiteBucket')
  acknowledge(bucket, {
    'AwsSolutions-S1': 'Holds the public website only, and is read by CloudFront alone.',
  })
  return bucket as IBucket
}

interface ApiBehaviorsProps {
  /** Host name of the API's own endpoint. */
  readonly hostName: string
  /** The secret by which the API knows this distribution. */
  readonly originKey: string
  /** The secrets by which the edge knows links to desk and screens. */
  readonly linkKeys: readonly string[]
  readonly settings: Pick<StageSettings, 'domain'>
}

/**
 * What is kept: nothing, but for as long as the API says, a second at most, which it says of what is the same for
 * everybody. CloudFront compresses only where something could be kept. Nothing of the visitor's is in the key but the
 * question, and where there are links the link: what one opens is never given to who has another, whatever the API says.
 */
const apiCache = (scope: Construct, id: string, isForAll: boolean): cloudfront.CachePolicy =>
  new cloudfront.CachePolicy(scope, id, {
    comment: 'As long as the API says, a second at most',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(edgeKeepsSeconds),
    queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
    headerBehavior: isForAll
      ? cloudfront.CacheHeaderBehavior.none()
      : cloudfront.CacheHeaderBehavior.allowList('Authorization'),
    cookieBehavior: cloudfront.CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  })

/** How the distribution serves the API, by path: only questions about rows that all may read are remembered. */
const apiBehaviors = (
  scope: Construct,
  { hostName, originKey, linkKeys, settings }: ApiBehaviorsProps,
): Record<string, cloudfront.BehaviorOptions> => {
  const api: cloudfront.BehaviorOptions = {
    origin: new HttpOrigin(hostName, {
      protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      // In place of whatever the viewer sends under this name.
      customHeaders: { [originKeyHeader]: originKey },
    }),
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    cachePolicy: apiCache(scope, 'ApiCache', false),
    compress: true,
    // The gateway finds its API by the host name, so the viewer's must not be passed on.
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: new cloudfront.ResponseHeadersPolicy(scope, 'ApiHeaders', {
      responseHeadersPolicyName: `${regionalName(scope)}-api`,
      securityHeadersBehavior: securityHeaders(settings),
      customHeadersBehavior: { customHeaders: [...furtherHeaders, neverStored, retryAfter] },
    }),
    functionAssociations: [
      {
        eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
        function: edgeFunction(scope, 'ApiRequest', apiRequestFunction(linkKeys)),
      },
    ],
  }
  const forAll: cloudfront.BehaviorOptions = { ...api, cachePolicy: apiCache(scope, 'RowsCache', true) }
  const rows = pathsOfRows.map(({ path, isForAll }) => [`${path}*`, isForAll ? forAll : api] as const)
  // The first that fits is taken.
  return { ...Object.fromEntries(rows), '/api/*': api, '/api': api }
}

interface WebsiteProps {
  /** The HTTP API, served under /api. */
  readonly api: Pick<Api, 'hostName' | 'functions'>
  /** The secret by which the API knows this distribution. */
  readonly originKey: string
  /** The secrets by which the edge knows links to desk and screens. */
  readonly linkKeys: readonly string[]
  /** Folder of the built website. */
  readonly site: string
  readonly settings: StageSettings
}

/** Statuses CloudFront would cache for 10 s when an origin answers them. */
const errorStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

/** The site's one origin: a private bucket behind CloudFront, and the API under /api. */
export class Website extends Construct {
  readonly bucket: IBucket
  /** Leads each request for a page to its file. */
  readonly pageRequest: cloudfront.Function
  /** Where visitors find the site. */
  readonly hostName: string
  readonly distributionId: string
  private readonly props: WebsiteProps

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id)
    this.props = props
    const { settings, api, originKey, linkKeys } = props
    this.bucket = websiteBucket(this, 'Bucket', settings)
    const { request, response } = pageFunctions(props.site)
    this.pageRequest = edgeFunction(this, 'PageRequest', request)
    const pageResponse = edgeFunction(this, 'PageResponse', response)
    const distribution = new cloudfront.Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
      defaultBehavior: this.pages(pageResponse),
      additionalBehaviors: apiBehaviors(this, { hostName: api.hostName, originKey, linkKeys, settings }),
      errorResponses: errorStatuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...this.domain(),
      ...(settings.webAclArn !== undefined && { webAclId: settings.webAclArn }),
    })
    const resource = distribution.node.defaultChild as cloudfront.CfnDistribution
    // Another logical id would be another distribution, under another name: every printed code would lead nowhere.
    resource.overrideLogicalId('WebsiteDistribution')
    // The functions accept a new secret before it is sent.
    resource.node.addDependency(api.functions)
    this.hostName = settings.domain?.name ?? distribution.distributionDomainName
    this.distributionId = distribution.distributionId
    this.acknowledgeFindings(distribution)
  }

  /** A domain of the stage's own, with its certificate; the name that leads to the distribution is the operator's. */
  private domain(): Partial<cloudfront.DistributionProps> {
    const { domain } = this.props.settings
    if (!domain) return {}
    return {
      domainNames: [domain.name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
      minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    }
  }

  private acknowledgeFindings(distribution: cloudfront.Distribution): void {
    const { domain, webAclArn } = this.props.settings
    acknowledge(distribution, {
      'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
        'The default root object is set, and the page function serves / as /index.html: no request lists the bucket.',
      'AwsSolutions-CFR1': 'The site is for visitors of any country.',
      'AwsSolutions-CFR3':
        "CloudFront's log would hold visitors' addresses, which are personal data; the API writes an access log without them.",
      ...(!webAclArn && {
        'AwsSolutions-CFR2':
          'A web application firewall is a setting of the stage. By default there is none: its rules count by address, and a whole venue shares one; the API is throttled at its stage.',
      }),
      ...(!domain && {
        'AwsSolutions-CFR4':
          'A minimum TLS version needs a certificate for a domain of its own, which is a setting of the stage; CloudFront fixes it for its default one.',
      }),
    })
  }

  private pages(pageResponse: cloudfront.Function): cloudfront.BehaviorOptions {
    const { settings } = this.props
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessControl: new cloudfront.S3OriginAccessControl(this, 'BucketAccess', {
          originAccessControlName: regionalName(this),
        }),
        // Without LIST the bucket answers 403 for a file that does not exist; with it, 404.
        originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
      }),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: new cloudfront.ResponseHeadersPolicy(this, 'PageHeaders', {
        responseHeadersPolicyName: `${regionalName(this)}-pages`,
        securityHeadersBehavior: securityHeaders(settings, settings.media),
        customHeadersBehavior: { customHeaders: furtherHeaders },
      }),
      // On this behaviour only: the API's paths are no screens. Error pages of the distribution would turn the API's
      // errors into HTML.
      functionAssociations: [
        {
          eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
          function: this.pageRequest,
        },
        {
          eventType: cloudfront.FunctionEventType.VIEWER_RESPONSE,
          function: pageResponse,
        },
      ],
    }
  }
}
