import { type EdgeResponse, jsonMessage, type Origin } from '../http/http-server.ts'
import type { Route } from '../template/routes.ts'
import type { ResolvedTemplate } from '../template/template.ts'

/** How many requests pass: `rate` a second in the long run, `burst` in one moment. */
interface ThrottleLimits {
  readonly rate: number
  readonly burst: number
}

/** A token bucket, as the API gateway's: asks for one request's leave. `now` in ms. */
export const createThrottle = (
  { rate, burst }: ThrottleLimits,
  now: () => number = () => performance.now(),
): (() => boolean) => {
  let tokens = burst
  let countedAt = now()
  return () => {
    const time = now()
    tokens = Math.min(burst, tokens + ((time - countedAt) / 1000) * rate)
    countedAt = time
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

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

interface Controlled {
  readonly rates: () => RouteRates
  readonly change: (rates: RouteRates) => void
}

const stagePath = /^\/v2\/apis\/[^/]+\/stages\/[^/]+$/

/** Routes' settings with their names begun in another case: the wire has them in lower case, the template in upper. */
const recased = (routes: object, begin: (letter: string) => string): object =>
  Object.fromEntries(
    Object.entries(routes).map(([key, settings]: [string, object]) => [
      key,
      Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [begin(name.charAt(0)) + name.slice(1), value]),
      ),
    ]),
  )

const refused = (error: unknown): Promise<EdgeResponse> => {
  const answer = jsonMessage(404, String(error))
  return Promise.resolve({
    ...answer,
    headers: { ...answer.headers, 'x-amzn-errortype': 'NotFoundException' },
  })
}

/**
 * API Gateway's own API, as far as operators' commands ask it: GetStage, and UpdateStage for what routes let through.
 * What is changed lasts until the run ends.
 */
export const gatewayControl =
  ({ rates, change }: Controlled): Origin =>
  ({ method, path, body }) => {
    if (!stagePath.test(path) || (method !== 'GET' && method !== 'PATCH')) return refused('Not Found')
    try {
      if (method === 'PATCH') {
        const { routeSettings = {} } = JSON.parse(String(body)) as { readonly routeSettings?: object }
        change(recased(routeSettings, (letter) => letter.toUpperCase()) as RouteRates)
      }
    } catch (error) {
      return refused(error)
    }
    const said = { stageName: '$default', routeSettings: recased(rates(), (letter) => letter.toLowerCase()) }
    return Promise.resolve({ ...jsonMessage(200, ''), body: Buffer.from(JSON.stringify(said)) })
  }
