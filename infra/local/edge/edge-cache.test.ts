import { describe, expect, it } from 'vitest'
import { edgeCaches } from './edge-cache.ts'
import type { EdgeRequest, EdgeResponse } from '../http/http-server.ts'
import { ResolvedTemplate } from '../template/template.ts'

const cacheKey = (change: object = {}) => ({
  CookiesConfig: { CookieBehavior: 'none' },
  HeadersConfig: { HeaderBehavior: 'none' },
  QueryStringsConfig: { QueryStringBehavior: 'all' },
  ...change,
})

const templateWith = (policy: object = {}) =>
  new ResolvedTemplate(
    {
      Resources: {
        Policy: {
          Type: 'AWS::CloudFront::CachePolicy',
          Properties: {
            CachePolicyConfig: {
              MinTTL: 0,
              DefaultTTL: 0,
              MaxTTL: 1,
              ParametersInCacheKeyAndForwardedToOrigin: cacheKey(),
              ...policy,
            },
          },
        },
      },
    },
    'stack',
  )

/** A cache before an origin that answers with its turn, when it is let. */
const cacheBefore = (headers: EdgeResponse['headers'], policy?: object, status = 200) => {
  const clock = { now: 0, status }
  const waiting: (() => void)[] = []
  let asked = 0
  const cache = edgeCaches(templateWith(policy), () => clock.now).get('stack-Policy')
  if (!cache) throw new Error('The template has a cache policy.')
  const ask = cache.inFrontOf(async () => {
    asked += 1
    const body = Buffer.from(String(asked))
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { status: clock.status, headers, body }
  })
  const get = async (query = '', method = 'GET', sent: EdgeRequest['headers'] = {}) => {
    const { body } = await ask({ method, path: '/api/rows', query, headers: sent } as EdgeRequest)
    return (body as Buffer).toString()
  }
  /** Lets all questions under way be answered, and those that they lead to. */
  const settle = async () => {
    for (let turns = 0; turns < 20; turns += 1) {
      waiting.splice(0).forEach((answer) => answer())
      await Promise.resolve()
    }
  }
  const ends = async (answers: Promise<string>[]) => {
    await settle()
    return Promise.all(answers)
  }
  return { clock, get, ends, asked: () => asked }
}

const forASecond = { 'cache-control': 'public, s-maxage=1' }

describe('a cache at the edge', () => {
  it('asks once for all who ask the same, and again when a second is over', async () => {
    const { clock, get, ends, asked } = cacheBefore(forASecond)
    expect(await ends([get(), get(), get()])).toEqual(['1', '1', '1'])
    clock.now = 999
    expect(await ends([get()])).toEqual(['1'])
    clock.now = 1_000
    expect(await ends([get(), get()])).toEqual(['2', '2'])
    expect(asked()).toBe(2)
  })

  it('tells questions apart by their query', async () => {
    const { get, ends } = cacheBefore(forASecond)
    expect(await ends([get('limit=1'), get('limit=2'), get('limit=1')])).toEqual(['1', '2', '1'])
  })

  it('keeps nothing that was posted', async () => {
    const { get, ends } = cacheBefore(forASecond)
    expect(await ends([get('', 'POST'), get('', 'POST'), get()])).toEqual(['1', '2', '3'])
  })

  it.each([
    ['says nothing of it', {}, 200],
    ['forbids it', { 'cache-control': 'no-store' }, 200],
    ['forbids it to all but the visitor', { 'cache-control': 'private, max-age=9' }, 200],
    ['fails', forASecond, 503],
    ['refuses', forASecond, 429],
  ])('keeps nothing where the origin %s', async (_, headers, status) => {
    const { get, ends, asked } = cacheBefore(headers, undefined, status)
    const answers = await ends([get(), get(), get()])
    expect(new Set(answers).size).toBe(3)
    expect(await ends([get(), get()])).toEqual(['4', '5'])
    expect(asked()).toBe(5)
  })

  it('keeps an answer that may be kept beside others that may not', async () => {
    const { clock, get, ends } = cacheBefore(forASecond, undefined, 429)
    expect(await ends([get()])).toEqual(['1'])
    clock.status = 200
    expect(await ends([get()])).toEqual(['2'])
    expect(await ends([get(), get()])).toEqual(['2', '2'])
  })

  it.each([
    ['no longer than the policy lets it', { 'cache-control': 's-maxage=60, max-age=90' }, {}, 1_000],
    ['at least as the policy says', { 'cache-control': 'no-store' }, { MinTTL: 4, MaxTTL: 9 }, 4_000],
  ])('keeps an answer %s', async (_, headers, policy, ms) => {
    const { clock, get, ends } = cacheBefore(headers, policy)
    expect(await ends([get()])).toEqual(['1'])
    clock.now = ms - 1
    expect(await ends([get()])).toEqual(['1'])
    clock.now = ms
    expect(await ends([get()])).toEqual(['2'])
  })

  const failing = async (headers: EdgeResponse['headers'], status: number) => {
    const { clock, get, ends } = cacheBefore(headers)
    await ends([get()])
    clock.now = 60_000
    clock.status = status
    return ends([get()])
  }

  it.each([500, 503])(
    'goes on with what it has where the origin fails (%i), as CloudFront does',
    async (status) => {
      expect(await failing(forASecond, status)).toEqual(['1'])
      expect(await failing({ 'cache-control': 's-maxage=1, stale-if-error=59' }, status)).toEqual(['2'])
      expect(await failing({ 'cache-control': 's-maxage=1, stale-if-error=60' }, status)).toEqual(['1'])
    },
  )

  it('gives nothing stale where that is forbidden, or the origin refuses', async () => {
    expect(await failing({ 'cache-control': 's-maxage=1, stale-if-error=0' }, 503)).toEqual(['2'])
    expect(await failing(forASecond, 429)).toEqual(['2'])
  })

  it('tells questions apart by the headers that its policy names', async () => {
    const byLink = { HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] } }
    const { get, ends } = cacheBefore(forASecond, {
      ParametersInCacheKeyAndForwardedToOrigin: cacheKey(byLink),
    })
    const [mine, yours] = [{ authorization: 'Bearer mine' }, { authorization: 'Bearer yours', cookie: 'a=1' }]
    const asked = [get('', 'GET', mine), get('', 'GET', yours), get(), get('', 'GET', mine)]
    expect(await ends(asked)).toEqual(['1', '2', '3', '1'])
  })

  it('keeps what leaves compressed once for each way, whatever else a visitor accepts', async () => {
    const both = { EnableAcceptEncodingBrotli: true, EnableAcceptEncodingGzip: true }
    const { get, ends } = cacheBefore(forASecond, {
      ParametersInCacheKeyAndForwardedToOrigin: cacheKey(both),
    })
    const accepting = ['gzip, br', 'br;q=1, gzip, zstd', 'gzip', 'identity', 'br;q=0, GZIP', undefined]
    const asked = accepting.map((value) => get('', 'GET', value ? { 'accept-encoding': value } : {}))
    expect(await ends(asked)).toEqual(['1', '1', '2', '3', '2', '3'])
  })

  it('is not understood where more is in its key', () => {
    const cookies = cacheKey({ CookiesConfig: { CookieBehavior: 'all' } })
    expect(() => edgeCaches(templateWith({ ParametersInCacheKeyAndForwardedToOrigin: cookies }))).toThrow(
      'The local run knows cache keys of path, query and named headers only: Policy has another (cookies, headers, query: all, none, all).',
    )
  })
})
