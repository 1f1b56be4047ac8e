import type { Route } from '../template/routes.ts'
import type { ResolvedTemplate } from '../template/template.ts'
import { createThrottle, type ThrottleLimits } from './throttle.ts'

interface RouteSettings {
  readonly ThrottlingRateLimit?: number
  readonly ThrottlingBurstLimit?: number
}

interface StageProperties {
  readonly DefaultRouteSettings?: RouteSettings
  readonly RouteSettings?: RouteRates
}

/** What an AWS account allows where a stage sets nothing. */
const accountLimits = { ThrottlingRateLimit: 10_000, ThrottlingBurstLimit: 5_000 } as const

const limitsOf = (settings: Required<RouteSettings>): ThrottleLimits => ({
  rate: settings.ThrottlingRateLimit,
  burst: settings.ThrottlingBurstLimit,
})

/** What each route lets through, by its key, where that is its own. */
export type RouteRates = Readonly<Record<string, RouteSettings>>

/** The throttles of an API. */
interface GatewayThrottle {
  /** Asks for one request's leave, by its route's key. */
  readonly letsThrough: (routeKey: string) => boolean
  /** What the routes let through that say so themselves. */
  readonly rates: () => RouteRates
  /** Has routes let through so much from now on. @throws Error for one that the API does not have. */
  readonly change: (rates: RouteRates) => void
}

/**
 * The throttles of the template's API: one for each route that has settings of its own, and one for all others
 * together. `now` in ms.
 * @throws Error for settings of a route that the API does not have, for which a deployment would fail.
 */
export const gatewayThrottle = (
  template: ResolvedTemplate,
  routes: readonly Route[],
  now?: () => number,
): GatewayThrottle => {
  const stage = template.resources('AWS::ApiGatewayV2::Stage')[0]?.properties as StageProperties | undefined
  const usual = { ...accountLimits, ...stage?.DefaultRouteSettings }
  const takeOther = createThrottle(limitsOf(usual), now)
  const own = new Map<string, () => boolean>()
  let rates: RouteRates = {}
  const change = (changed: RouteRates): void => {
    for (const [key, settings] of Object.entries(changed)) {
      if (!routes.some((route) => route.key === key))
        throw new Error(`The API has settings for ${key}, which is none of its routes.`)
      own.set(key, createThrottle(limitsOf({ ...usual, ...settings }), now))
    }
    rates = { ...rates, ...changed }
  }
  change(stage?.RouteSettings ?? {})
  return { letsThrough: (routeKey) => (own.get(routeKey) ?? takeOther)(), rates: () => rates, change }
}
