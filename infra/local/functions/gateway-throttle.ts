import type { Route } from '../template/routes.ts'
import type { ResolvedTemplate } from '../template/template.ts'
import { createThrottle, type ThrottleLimits } from './throttle.ts'

interface RouteSettings {
  readonly ThrottlingRateLimit?: number
  readonly ThrottlingBurstLimit?: number
}

interface StageProperties {
  readonly DefaultRouteSettings?: RouteSettings
  readonly RouteSettings?: Readonly<Record<string, RouteSettings>>
}

/** What an AWS account allows where a stage sets nothing. */
const accountLimits = { ThrottlingRateLimit: 10_000, ThrottlingBurstLimit: 5_000 } as const

const limitsOf = (settings: Required<RouteSettings>): ThrottleLimits => ({
  rate: settings.ThrottlingRateLimit,
  burst: settings.ThrottlingBurstLimit,
})

/**
 * The throttles of the template's API: one for each route that has settings of its own, and one for all others
 * together. Asks for one request's leave, by its route's key. `now` in ms.
 * @throws Error for settings of a route that the API does not have, for which a deployment would fail.
 */
export const gatewayThrottle = (
  template: ResolvedTemplate,
  routes: readonly Route[],
  now?: () => number,
): ((routeKey: string) => boolean) => {
  const stage = template.resources('AWS::ApiGatewayV2::Stage')[0]?.properties as StageProperties | undefined
  const usual = { ...accountLimits, ...stage?.DefaultRouteSettings }
  const takeOther = createThrottle(limitsOf(usual), now)
  const own = new Map(
    Object.entries(stage?.RouteSettings ?? {}).map(([key, settings]) => {
      if (!routes.some((route) => route.key === key))
        throw new Error(`The API has settings for ${key}, which is none of its routes.`)
      return [key, createThrottle(limitsOf({ ...usual, ...settings }), now)] as const
    }),
  )
  return (routeKey) => (own.get(routeKey) ?? takeOther)()
}
