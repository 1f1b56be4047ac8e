import { describe, expect, it } from 'vitest'
import { edgeCaches } from './edge-cache.ts'
import type { EdgeRequest, EdgeResponse } from '../http/http-message.ts'
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
  const clock = { now: 0 }
  const waiting: (() => void)[] = []
  let asked = 0
  const cache = edgeCaches(templateWith(policy), () => clock.now).get('stack-Policy')
  if (!cache) throw new Error('The template has a cache policy.')
  const ask = cache(async () => {
    asked += 1
    const body = Buffer.from(String(asked))
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { status, headers, body }
  })
  const get = async (query = '', method = 'GET') => {
    const { body } = await ask({ method, path: '/api/rows', query } as EdgeRequest)
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

  it('is not understood where more is in its key', () => {
    const cookies = cacheKey({ CookiesConfig: { CookieBehavior: 'all' } })
    expect(() => edgeCaches(templateWith({ ParametersInCacheKeyAndForwardedToOrigin: cookies }))).toThrow(
      'The local run knows cache keys of path and query only: Policy has another (cookies, headers, query: all, none, all).',
    )
  })
})
