import { describe, expect, it } from 'vitest'
import { gatewayThrottle } from './gateway-throttle.ts'
import { ResolvedTemplate } from '../template/template.ts'

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
