import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { StageSettings } from '../stages/stage-settings.ts'
import { acknowledge } from './acknowledge.ts'
import { furtherHeaders, retryAfter, securityHeaders } from './security-headers.ts'
import { singlePageFunction } from './single-page.ts'

interface WebsiteProps {
  /** Host name of the HTTP API, served under /api. */
  readonly apiHostName: string
  readonly settings: StageSettings
}

/** Statuses CloudFront would cache for 10 s when an origin answers them. */
const errorStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

/** The site's one origin: a private bucket behind CloudFront, and the API under /api. */
export class Website extends Construct {
  readonly bucket: IBucket
  readonly distribution: cloudfront.Distribution

  constructor(scope: Construct, id: string, { apiHostName, settings }: WebsiteProps) {
    super(scope, id)
    this.bucket = this.createBucket(settings.permanent)
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
      defaultBehavior: this.pages(settings.media),
      additionalBehaviors: { '/api/*': this.api(apiHostName) },
      errorResponses: errorStatuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    })
    acknowledge(this.distribution, {
      'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
        'The default root object is set, and the page function serves / as /index.html: no request lists the bucket.',
      'AwsSolutions-CFR1': 'The site is for visitors of any country.',
      'AwsSolutions-CFR2':
        'No web application firewall: its rules count by address, and a whole venue shares one; the API is throttled at its stage.',
      'AwsSolutions-CFR3':
        "CloudFront's log would hold visitors' addresses, which are personal data; the API writes an access log without them.",
      'AwsSolutions-CFR4':
        'A minimum TLS version needs a certificate for a domain of its own; CloudFront fixes it for its default one.',
    })
  }

  private createBucket(permanent: boolean): IBucket {
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: permanent ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    const resource = bucket.node.defaultChild as CfnBucket
    resource.overrideLogicalId('WebsiteBucket')
    acknowledge(bucket, {
      'AwsSolutions-S1': 'Holds the public website only, and is read by CloudFront alone.',
    })
    return bucket as IBucket
  }

  private pages(media: StageSettings['media']): cloudfront.BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        // Without LIST the bucket answers 403 for a file that does not exist; with it, 404.
        originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
      }),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: new cloudfront.ResponseHeadersPolicy(this, 'PageHeaders', {
        securityHeadersBehavior: securityHeaders(media),
        customHeadersBehavior: { customHeaders: furtherHeaders },
      }),
      functionAssociations: [
        {
          eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
          // On this behaviour only: the API's paths are no screens. Error pages of the distribution would turn the
          // API's errors into HTML.
          function: new cloudfront.Function(this, 'SinglePage', {
            code: cloudfront.FunctionCode.fromInline(singlePageFunction),
            runtime: cloudfront.FunctionRuntime.JS_2_0,
          }),
        },
      ],
    }
  }

  private api(hostName: string): cloudfront.BehaviorOptions {
    return {
      origin: new HttpOrigin(hostName, {
        protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      }),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      // The gateway finds its API by the host name, so the viewer's must not be passed on.
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: new cloudfront.ResponseHeadersPolicy(this, 'ApiHeaders', {
        securityHeadersBehavior: securityHeaders(),
        customHeadersBehavior: { customHeaders: [...furtherHeaders, retryAfter] },
      }),
    }
  }
}
