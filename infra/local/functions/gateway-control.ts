import { type EdgeResponse, jsonMessage, type Origin } from '../http/http-message.ts'
import type { RouteRates } from './gateway-throttle.ts'

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
