import type { ResolvedTemplate } from './template.ts'

/** A route of the HTTP API, and the function it calls. */
export interface Route {
  /** As in the template: `GET /api/health`, `ANY /api/{proxy+}` or `$default`. */
  readonly key: string
  readonly functionArn: string
}

/** The route a request takes, with the values of the path's variables. */
export interface RouteMatch {
  readonly route: Route
  readonly pathParameters: Readonly<Record<string, string>>
}

interface RouteProperties {
  readonly RouteKey: string
  readonly Target: string
}

interface IntegrationProperties {
  readonly IntegrationUri: string
  readonly PayloadFormatVersion: string
}

interface PermissionProperties {
  readonly FunctionName: string
  readonly Principal: string
  readonly SourceArn?: string
}

/** The routes of the template's API. @throws Error for a payload format other than 2.0. */
export const apiRoutesOf = (template: ResolvedTemplate): Route[] => {
  const integrations = new Map(
    template
      .resources('AWS::ApiGatewayV2::Integration')
      .map(({ id, properties }) => [
        template.physicalName(id),
        properties as unknown as IntegrationProperties,
      ]),
  )
  return template.resources('AWS::ApiGatewayV2::Route').map(({ id, properties }) => {
    const { RouteKey, Target } = properties as unknown as RouteProperties
    const integration = integrations.get(Target.replace('integrations/', ''))
    if (integration?.PayloadFormatVersion !== '2.0')
      throw new Error(`The route ${RouteKey} (${id}) has no integration with payload format 2.0.`)
    return { key: RouteKey, functionArn: integration.IntegrationUri }
  })
}

/** ARNs of the functions that the template lets the API call. */
export const functionsOpenToApi = (template: ResolvedTemplate): ReadonlySet<string> =>
  new Set(
    template
      .resources('AWS::Lambda::Permission')
      .map(({ properties }) => properties as unknown as PermissionProperties)
      .filter(
        ({ Principal, SourceArn = '' }) =>
          Principal === 'apigateway.amazonaws.com' && SourceArn.includes(':execute-api:'),
      )
      .map(({ FunctionName }) => FunctionName),
  )

/** How exactly each kind of path segment matches: the smaller, the more exact. */
const rank = { text: 0, variable: 1, greedy: 2 } as const

interface PathMatch {
  /** One digit a segment; text order is the order of precedence. */
  readonly exactness: string
  readonly pathParameters: Record<string, string>
}

const matchPath = (pattern: string, path: string): PathMatch | undefined => {
  const wanted = pattern.split('/').slice(1)
  const found = path.split('/').slice(1)
  const pathParameters: Record<string, string> = {}
  let exactness = ''
  for (const [index, segment] of wanted.entries()) {
    const greedy = /^\{(\w+)\+\}$/.exec(segment)?.[1]
    const rest = found.slice(index).join('/')
    if (greedy !== undefined)
      return rest === ''
        ? undefined
        : { exactness: `${exactness}${rank.greedy}`, pathParameters: { ...pathParameters, [greedy]: rest } }
    const value = found[index]
    const variable = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (variable === undefined ? value !== segment : !value) return undefined
    if (variable !== undefined) pathParameters[variable] = value ?? ''
    exactness += String(variable === undefined ? rank.text : rank.variable)
  }
  return wanted.length === found.length ? { exactness, pathParameters } : undefined
}

/**
 * The route a request takes: the most exact path, and for the same path a method of its own before ANY; `$default`
 * where nothing else matches. Undefined when there is no `$default` either.
 */
export const matchRoute = (
  routes: readonly Route[],
  method: string,
  path: string,
): RouteMatch | undefined => {
  const candidates = routes.flatMap((route) => {
    if (route.key === '$default') return [{ route, order: '9', pathParameters: {} }]
    const [routeMethod = '', pattern = ''] = route.key.split(' ')
    const match = routeMethod === method || routeMethod === 'ANY' ? matchPath(pattern, path) : undefined
    if (!match) return []
    const order = `${match.exactness}${routeMethod === 'ANY' ? 1 : 0}`
    return [{ route, order, pathParameters: match.pathParameters }]
  })
  const [first] = candidates.sort((a, b) => (a.order < b.order ? -1 : 1))
  return first && { route: first.route, pathParameters: first.pathParameters }
}
