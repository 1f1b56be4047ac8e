import { Match, type Template } from 'aws-cdk-lib/assertions'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { stageConfigSchema } from '../../../shared/stage-config.ts'
import type { Assembly } from '../../../infra/local/template/assembly.ts'
import { fixtureSite, synthesizeStage } from '../stage-template.ts'

let template: Template
let assembly: Assembly
let passing: Template

beforeAll(async () => {
  ;({ template, assembly } = await synthesizeStage('toronto-summit'))
  passing = (await synthesizeStage('default')).template
})

const distribution = (config: object) => {
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: Match.objectLike(config),
  })
}

describe('the bucket', () => {
  it('is private, encrypted, and refuses connections without TLS', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: Match.anyValue(),
    })
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ]),
      }),
    })
  })

  it('is read by the distribution alone, which learns of a missing file as 404', () => {
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Action: ['s3:GetObject', 's3:ListBucket'],
            Condition: { StringEquals: { 'AWS:SourceArn': Match.anyValue() } },
          }),
        ]),
      }),
    })
    template.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: Match.objectLike({ SigningBehavior: 'always', SigningProtocol: 'sigv4' }),
    })
  })

  it('stays where the stage is permanent', () => {
    template.hasResource('AWS::S3::Bucket', { DeletionPolicy: 'Retain' })
    passing.hasResource('AWS::S3::Bucket', { DeletionPolicy: 'Delete' })
  })
})

describe('the distribution', () => {
  it('speaks HTTP/2 and HTTP/3, and HTTPS only', () => {
    distribution({
      HttpVersion: 'http2and3',
      IPV6Enabled: true,
      DefaultCacheBehavior: Match.objectLike({ ViewerProtocolPolicy: 'redirect-to-https' }),
    })
  })

  it('compresses pages, and caches what may be cached', () => {
    distribution({
      DefaultCacheBehavior: Match.objectLike({
        Compress: true,
        // AWS's own policy CachingOptimized: by the files' own headers, gzip and brotli apart, the query left out.
        CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
      }),
    })
  })

  it('passes /api and all under it on, with every method; questions about rows through a function, public ones through a cache', () => {
    const toApi = (PathPattern: string, change: object) =>
      Match.objectLike({
        PathPattern,
        ViewerProtocolPolicy: 'https-only',
        AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
        // AWS's own policy AllViewerExceptHostHeader.
        OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
        ...change,
      })
    const uncached = {
      // AWS's own policy CachingDisabled.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      FunctionAssociations: Match.absent(),
    }
    const [rowsCache = ''] = Object.keys(template.findResources('AWS::CloudFront::CachePolicy'))
    const cached = {
      CachePolicyId: { Ref: rowsCache },
      CachedMethods: Match.absent(),
      FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: Match.anyValue() }],
    }
    // What opens with a link is kept nowhere; every header goes on, and so does the link.
    const looked = { ...uncached, FunctionAssociations: cached.FunctionAssociations }
    distribution({
      CacheBehaviors: [
        toApi('/api/laser-focus-form*', cached),
        toApi('/api/combo-convo-form*', looked),
        toApi('/api/venting-machine-form*', looked),
        toApi('/api/*', uncached),
        toApi('/api', uncached),
      ],
      Origins: Match.arrayWith([
        Match.objectLike({
          CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
        }),
      ]),
    })
  })

  it('keeps questions about rows for as long as the API says, a second at most, whoever asks', () => {
    template.resourceCountIs('AWS::CloudFront::CachePolicy', 1)
    template.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: Match.objectLike({
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: 1,
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'all' },
          EnableAcceptEncodingBrotli: false,
          EnableAcceptEncodingGzip: false,
        },
      }),
    })
  })

  it('lets no browser keep what the API answers', () => {
    template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: Match.objectLike({
        CustomHeadersConfig: {
          Items: Match.arrayWith([
            { Header: 'Cache-Control', Value: 'no-store', Override: true },
            { Header: 'Retry-After', Value: '2', Override: false },
          ]),
        },
      }),
    })
  })

  it('runs the page functions for pages only, and has no error pages', () => {
    distribution({
      DefaultCacheBehavior: Match.objectLike({
        FunctionAssociations: [
          { EventType: 'viewer-request', FunctionARN: Match.anyValue() },
          { EventType: 'viewer-response', FunctionARN: Match.anyValue() },
        ],
      }),
    })
    const config = JSON.stringify(template.findResources('AWS::CloudFront::Distribution'))
    expect(config).not.toContain('ResponsePagePath')
  })

  it('keeps no error of an origin', () => {
    const [found] = Object.values(template.findResources('AWS::CloudFront::Distribution')) as {
      Properties: {
        DistributionConfig: { CustomErrorResponses: { ErrorCachingMinTTL: number; ErrorCode: number }[] }
      }
    }[]
    const responses = found?.Properties.DistributionConfig.CustomErrorResponses ?? []
    expect(responses.map(({ ErrorCode }) => ErrorCode)).toEqual([
      400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504,
    ])
    expect(responses.filter(({ ErrorCachingMinTTL }) => ErrorCachingMinTTL !== 0)).toEqual([])
  })
})

describe('the files', () => {
  const deployments = 'Custom::CDKBucketDeployment'

  it('with hashed names are kept forever, in caches and in the bucket', () => {
    template.hasResourceProperties(deployments, {
      Exclude: ['*'],
      Include: ['assets/*'],
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
  })

  it('that are packed say so, and are kept as those they are made of', () => {
    template.hasResourceProperties(deployments, {
      Exclude: ['*'],
      Include: ['brotli/*'],
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' },
    })
  })

  it('with lasting names are asked about before each use, and come after those they refer to', () => {
    template.hasResource(deployments, {
      Properties: {
        Exclude: ['assets/*', 'brotli/*', 'config.json', 'results/*'],
        Prune: true,
        SystemMetadata: { 'cache-control': 'public, max-age=0, must-revalidate' },
      },
      DependsOn: Match.arrayWith([
        Match.stringLikeRegexp('Assets.*CustomResource'),
        Match.stringLikeRegexp('Config.*CustomResource'),
        Match.stringLikeRegexp('Packed.*CustomResource'),
      ]),
    })
  })

  it('include a document for addresses at which there is nothing: the site’s own', () => {
    const pages = Object.values(template.findResources(deployments)).find(
      ({ Properties }) => (Properties as { Prune: boolean }).Prune,
    )
    const [, added = ''] = (pages?.Properties as { SourceObjectKeys: string[] }).SourceObjectKeys
    expect(readFileSync(join(assembly.assetPath(added), '404.html'), 'utf8')).toBe(
      readFileSync(join(fixtureSite, 'index.html'), 'utf8'),
    )
  })

  it('include the stage’s config.json, which says what the contract says and no more', () => {
    const keys = Object.values(template.findResources(deployments)).flatMap(
      ({ Properties }) => (Properties as { SourceObjectKeys: string[] }).SourceObjectKeys,
    )
    const configs = [...new Set(keys)].flatMap((key) => {
      try {
        return [JSON.parse(readFileSync(join(assembly.assetPath(key), 'config.json'), 'utf8')) as object]
      } catch {
        return []
      }
    })
    const expected = {
      stage: 'toronto-summit',
      eventName: 'Toronto Leadership Summit',
      ventingMachineKey: 'toronto-summit-venting-key',
      retentionDays: 30,
    }
    expect(configs).toEqual([expected])
    expect(stageConfigSchema.parse(configs[0])).toEqual(expected)
  })
})
