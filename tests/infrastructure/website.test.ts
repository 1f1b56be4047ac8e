import { Match, type Template } from 'aws-cdk-lib/assertions'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { stageConfigSchema } from '../../shared/stage-config.ts'
import type { Assembly } from '../../infra/local/assembly.ts'
import { synthesizeStage } from './stage-template.ts'

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

  it('has a logical id that never changes, and stays where the stage is permanent', () => {
    expect(Object.keys(template.findResources('AWS::S3::Bucket'))).toEqual(['WebsiteBucket'])
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

  it('passes /api on as it is, uncached, with every method', () => {
    distribution({
      CacheBehaviors: [
        Match.objectLike({
          PathPattern: '/api/*',
          ViewerProtocolPolicy: 'https-only',
          AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
          // AWS's own policies: CachingDisabled, AllViewerExceptHostHeader.
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
          OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
          FunctionAssociations: Match.absent(),
        }),
      ],
      Origins: Match.arrayWith([
        Match.objectLike({
          CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
        }),
      ]),
    })
  })

  it('runs the page function for pages only, and has no error pages', () => {
    distribution({
      DefaultCacheBehavior: Match.objectLike({
        FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: Match.anyValue() }],
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

describe('the headers', () => {
  const policies = () =>
    Object.values(template.findResources('AWS::CloudFront::ResponseHeadersPolicy')).map(
      ({ Properties }) =>
        (Properties as { ResponseHeadersPolicyConfig: Record<string, unknown> }).ResponseHeadersPolicyConfig,
    )

  it('of pages and API alike are strict', () => {
    expect(policies()).toHaveLength(2)
    for (const policy of policies())
      expect(policy).toMatchObject({
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
        },
      })
  })

  it('allow scripts, styles and the rest from the site alone, and nothing inline', () => {
    for (const policy of policies()) {
      const { ContentSecurityPolicy } = policy.SecurityHeadersConfig as {
        ContentSecurityPolicy: { ContentSecurityPolicy: string }
      }
      const directives = ContentSecurityPolicy.ContentSecurityPolicy.split('; ')
      expect(directives).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "img-src 'self' data:",
          "base-uri 'none'",
        ]),
      )
      expect(directives).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "form-action 'self'"]))
      expect(directives.join()).not.toMatch(/unsafe|\*|https?:/)
    }
  })

  it('of the API tell a throttled caller when to come back, where the answer does not say so itself', () => {
    const retries = policies().map(({ CustomHeadersConfig }) =>
      (CustomHeadersConfig as { Items: { Header: string }[] }).Items.filter(
        ({ Header }) => Header === 'Retry-After',
      ),
    )
    expect(retries.flat()).toEqual([{ Header: 'Retry-After', Value: '2', Override: false }])
  })
})

describe('the files', () => {
  const deployments = 'Custom::CDKBucketDeployment'

  it('with hashed names are kept for ever, in caches and in the bucket', () => {
    template.hasResourceProperties(deployments, {
      Exclude: ['*'],
      Include: ['assets/*'],
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
  })

  it('with lasting names are asked about before each use, and come after those they refer to', () => {
    template.hasResource(deployments, {
      Properties: {
        Exclude: ['assets/*', 'config.json'],
        Prune: true,
        SystemMetadata: { 'cache-control': 'public, max-age=0, must-revalidate' },
      },
      DependsOn: Match.arrayWith([
        Match.stringLikeRegexp('Assets.*CustomResource'),
        Match.stringLikeRegexp('Config.*CustomResource'),
      ]),
    })
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
    }
    expect(configs).toEqual([expected])
    expect(stageConfigSchema.parse(configs[0])).toEqual(expected)
  })
})
