import { describe, expect, it } from 'vitest'
import type { EdgeRequest } from '../http/http-server.ts'
import { ResolvedTemplate } from '../template/template.ts'
import { createThrottle, gatewayControl, gatewayThrottle, type RouteRates } from './gateway-throttle.ts'
import { gatewayEvent } from './gateway.ts'

const request: EdgeRequest = {
  method: 'POST',
  path: '/api/answers',
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  address: '127.0.0.1',
}
const eventOf = (change: Partial<EdgeRequest>, pathParameters: Record<string, string> = {}) =>
  gatewayEvent(
    { ...request, ...change },
    { route: { key: 'POST /api/answers', functionArn: '' }, pathParameters },
    { requestId: 'r1', apiId: 'api' },
  )

describe('the event of a request', () => {
  it('says where it went and who asked', () => {
    const { version, rawPath, routeKey, requestContext } = eventOf({ headers: { 'user-agent': 'phone' } })
    expect({ version, rawPath, routeKey }).toEqual({
      version: '2.0',
      rawPath: '/api/answers',
      routeKey: 'POST /api/answers',
    })
    expect(requestContext.http).toEqual({
      method: 'POST',
      path: '/api/answers',
      protocol: 'HTTP/1.1',
      sourceIp: '127.0.0.1',
      userAgent: 'phone',
    })
    expect(requestContext.time).toMatch(/^\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d \+0000$/)
  })

  it('has the query decoded, and values of one name joined', () => {
    const { rawQueryString, queryStringParameters } = eventOf({ query: 'a=1&b=x%20y+z&a=2&c' })
    expect(rawQueryString).toBe('a=1&b=x%20y+z&a=2&c')
    expect(queryStringParameters).toEqual({ a: '1,2', b: 'x y z', c: '' })
  })

  it('has the path’s variables and the cookies apart', () => {
    const event = eventOf({ headers: { cookie: 'a=1; b=2', 'x-one': 'y' } }, { id: '7' })
    expect(event.pathParameters).toEqual({ id: '7' })
    expect(event.cookies).toEqual(['a=1', 'b=2'])
    expect(event.headers).toMatchObject({ 'x-one': 'y' })
    expect(event.headers).not.toHaveProperty('cookie')
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'text/plain', 'Application/JSON'])(
    'has a body of type %s as text',
    (type) => {
      const { body, isBase64Encoded } = eventOf({
        headers: { 'content-type': type },
        body: Buffer.from('{"ä":1}'),
      })
      expect({ body, isBase64Encoded }).toEqual({ body: '{"ä":1}', isBase64Encoded: false })
    },
  )

  it.each([
    undefined,
    'application/octet-stream',
    'application/x-www-form-urlencoded',
    'application/jsonish',
  ])('has a body of type %s in base64', (type) => {
    const headers = type === undefined ? {} : { 'content-type': type }
    const { body, isBase64Encoded } = eventOf({ headers, body: Buffer.from([0, 255]) })
    expect({ body, isBase64Encoded }).toEqual({ body: 'AP8=', isBase64Encoded: true })
  })
})

const throttleAt = (limits: { rate: number; burst: number }) => {
  const clock = { now: 0 }
  return { clock, take: createThrottle(limits, () => clock.now) }
}

describe('the throttle', () => {
  it('lets a burst through and no more', () => {
    const { take } = throttleAt({ rate: 1, burst: 3 })
    expect([take(), take(), take(), take()]).toEqual([true, true, true, false])
  })

  it('lets so many a second through in the long run', () => {
    const { clock, take } = throttleAt({ rate: 10, burst: 5 })
    let passed = 0
    for (clock.now = 0; clock.now < 60_000; clock.now += 10) if (take()) passed += 1
    expect(passed).toBeGreaterThanOrEqual(600)
    expect(passed).toBeLessThanOrEqual(605)
  })

  it('saves up no more than a burst', () => {
    const { clock, take } = throttleAt({ rate: 10, burst: 2 })
    clock.now = 3_600_000
    expect([take(), take(), take()]).toEqual([true, true, false])
  })
})

const routes = ['POST /api/answers', 'GET /api/answers', '$default'].map((key) => ({ key, functionArn: '' }))

const throttleOf = (Properties: Readonly<Record<string, unknown>>) =>
  gatewayThrottle(
    new ResolvedTemplate({ Resources: { Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties } } }, 'stack'),
    routes,
  )
const limits = (burst: number) => ({ ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: burst })

/** How many of so many requests in a row are let through. */
const passing = (letsThrough: (routeKey: string) => boolean, key: string, asked = 20) =>
  Array.from({ length: asked }, () => letsThrough(key)).filter(Boolean).length

describe('the throttles of the API', () => {
  it('are one for each route with settings of its own, and one for all others', () => {
    const { letsThrough } = throttleOf({
      DefaultRouteSettings: limits(2),
      RouteSettings: { 'POST /api/answers': limits(5) },
    })
    expect(passing(letsThrough, '$default')).toBe(2)
    expect(passing(letsThrough, 'POST /api/answers')).toBe(5)
    expect(passing(letsThrough, 'GET /api/answers')).toBe(0)
  })

  it('take from the stage what a route does not say, and from the account what the stage does not', () => {
    const { letsThrough } = throttleOf({
      DefaultRouteSettings: { ThrottlingRateLimit: 0.001 },
      RouteSettings: { 'GET /api/answers': { ThrottlingBurstLimit: 3 } },
    })
    expect(passing(letsThrough, 'GET /api/answers')).toBe(3)
    expect(passing(letsThrough, '$default', 6_000)).toBe(5_000)
  })

  it('are others from the moment on at which they are changed, each for itself', () => {
    const { letsThrough, rates, change } = throttleOf({
      RouteSettings: { 'POST /api/answers': limits(5), 'GET /api/answers': limits(3) },
    })
    change({ 'POST /api/answers': { ThrottlingRateLimit: 0, ThrottlingBurstLimit: 0 } })
    expect(passing(letsThrough, 'POST /api/answers')).toBe(0)
    expect(passing(letsThrough, 'GET /api/answers')).toBe(3)
    change({ 'POST /api/answers': limits(5) })
    expect(passing(letsThrough, 'POST /api/answers')).toBe(5)
    expect(rates()).toEqual({ 'POST /api/answers': limits(5), 'GET /api/answers': limits(3) })
    expect(() => change({ 'GET /api/nothing': limits(1) })).toThrow('GET /api/nothing')
  })
})

const key = 'POST /api/answers'
const asked = (method: string, body = '', path = '/v2/apis/any/stages/%24default') => ({
  ...{ method, path, query: '', headers: {}, address: '' },
  body: Buffer.from(body),
})

it('API Gateway says what routes let through, and takes other figures, in the words of its wire', async () => {
  let rates: RouteRates = { [key]: { ThrottlingRateLimit: 7, ThrottlingBurstLimit: 9 } }
  const change = (changed: RouteRates) => {
    if (!changed[key]) throw new Error('No such route.')
    rates = changed
  }
  const control = gatewayControl({ rates: () => rates, change })
  const said = async (...request: Parameters<typeof asked>) => {
    const { status, body } = await control(asked(...request))
    return [status, JSON.parse((body as Buffer).toString()) as unknown]
  }
  const stage = (throttlingRateLimit: number, throttlingBurstLimit: number) => ({
    stageName: '$default',
    routeSettings: { [key]: { throttlingRateLimit, throttlingBurstLimit } },
  })
  expect(await said('GET')).toEqual([200, stage(7, 9)])
  expect(await said('PATCH', JSON.stringify(stage(0, 0)))).toEqual([200, stage(0, 0)])
  expect(rates).toEqual({ [key]: { ThrottlingRateLimit: 0, ThrottlingBurstLimit: 0 } })
  // What it does not know is an error, and changes nothing.
  expect((await said('PATCH', '{"routeSettings":{"GET /api/nothing":{}}}'))[0]).toBe(404)
  expect((await said('DELETE'))[0]).toBe(404)
  expect((await said('GET', '', '/v2/apis'))[0]).toBe(404)
  expect(await said('GET')).toEqual([200, stage(0, 0)])
})
