import { beforeAll, describe, expect, it } from 'vitest'
import { pathsOfRows } from '#infra/constructs/website/rows-request.ts'
import { distributionOf } from '#infra/local/edge/edge.ts'
import { synthesizeStage } from '../stage-template.ts'

interface Policy {
  readonly MinTTL: number
  readonly DefaultTTL: number
  readonly MaxTTL: number
  readonly ParametersInCacheKeyAndForwardedToOrigin: Readonly<Record<string, unknown>>
}

interface Behavior {
  readonly path: string
  readonly compress: boolean
  readonly policy: Policy | undefined
  /** The functions that run before the API is asked. */
  readonly before: readonly string[]
}

let behaviors: Behavior[]
let errors: Readonly<Record<string, unknown>>[]

beforeAll(async () => {
  const { resolved: template } = await synthesizeStage('toronto-summit')
  const policies = new Map(
    template
      .resources('AWS::CloudFront::CachePolicy')
      .map(({ id, properties }) => [template.physicalName(id), properties.CachePolicyConfig as Policy]),
  )
  const { CacheBehaviors = [], ...config } = distributionOf(template)
  errors = (config as unknown as { readonly CustomErrorResponses: typeof errors }).CustomErrorResponses
  behaviors = CacheBehaviors.map(
    ({ PathPattern = '', Compress = false, CachePolicyId = '', FunctionAssociations = [] }) => ({
      path: PathPattern,
      compress: Compress,
      policy: policies.get(CachePolicyId),
      before: FunctionAssociations.map(({ EventType, FunctionARN }) => `${EventType} ${FunctionARN}`),
    }),
  )
})

it('one function at the edge sees whatever is asked of the API, however its path is written', () => {
  const patterns = behaviors.map(({ path }) => path)
  expect(patterns).toEqual(expect.arrayContaining(['/api/*', '/api']))
  expect(new Set(behaviors.map(({ before }) => before.join()))).toEqual(
    new Set([expect.stringMatching(/^viewer-request \S+ApiRequest\w+$/)]),
  )
})

describe('what the edge remembers of the API', () => {
  it('is what a function says may be, for a second at most; all of it leaves compressed', () => {
    expect(behaviors.map(({ path }) => path)).toContain('/api/*')
    for (const { path, compress, policy } of behaviors) {
      expect(policy, path).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 1 })
      expect(policy?.ParametersInCacheKeyAndForwardedToOrigin, path).toMatchObject({
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      })
      expect(compress, path).toBe(true)
    }
  })

  it('is told apart by link, but where no link opens anything', () => {
    const forAll = pathsOfRows.filter(({ isForAll }) => isForAll).map(({ path }) => `${path}*`)
    expect(forAll).toEqual(['/api/laser-focus-form*', '/api/programme*'])
    for (const { path, policy } of behaviors)
      expect(policy?.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig, path).toEqual(
        forAll.includes(path)
          ? { HeaderBehavior: 'none' }
          : { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
      )
  })

  it('is no error, of any status that CloudFront would keep', () => {
    const kept = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]
    expect(errors).toEqual(kept.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })))
  })
})
