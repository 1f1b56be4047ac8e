import { createEdge } from '#infra/local/edge/edge.ts'
import type { Invoke } from '#infra/local/functions/functions.ts'
import { createGateway } from '#infra/local/functions/gateway.ts'
import type { EdgeRequest, EdgeResponse } from '#infra/local/http/http-server.ts'
import type { Resource, Template } from '#infra/local/template/assembly.ts'
import { nodeFunctions } from '#infra/local/template/function-definitions.ts'
import { ResolvedTemplate } from '#infra/local/template/template.ts'
import { placeLaserFocus, presentLaserFocus } from '#lambdas/http/present-laser-focus.ts'
import { rowsHandler } from '#lambdas/http/rows-handler.ts'
import { send } from '#lambdas/http/test-support/api-event.ts'
import { createMemoryRowLog } from '#lambdas/http/test-support/posts.ts'
import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import type { SynthesizedStage } from '../stage-template.ts'

/** What the edge did before questions about ideas, before it knew which ones pages ask: names were put in order, no more. */
const orderingFunction = `
function handler(event) {
  var request = event.request;
  var query = request.querystring;
  if (request.method !== 'GET' || request.uri !== '/api/laser-focus-form') return request;
  var isWhole = !query.meta && !query.sinceRow && !query.sinceTurn && !query.round;
  if (isWhole) request.uri += '/list';
  var names = ['format', 'limit', 'meta', 'round', 'screen', 'sinceRow', 'sinceTurn'];
  var kept = {};
  names.slice(0, isWhole ? 2 : 7).forEach(function (name) {
    if (query[name]) kept[name] = query[name];
  });
  request.querystring = kept;
  return request;
}`

interface Distribution {
  readonly CacheBehaviors: readonly {
    readonly PathPattern: string
    readonly FunctionAssociations?: readonly unknown[]
  }[]
}
interface Stage {
  readonly RouteSettings: Readonly<Record<string, object>>
}

const edited = ({ Type, Properties = {} }: Resource, id: string): Resource => {
  if (Type === 'AWS::CloudFront::Function' && id.includes('ApiRequest'))
    return { Type, Properties: { ...Properties, FunctionCode: orderingFunction } }
  if (Type === 'AWS::ApiGatewayV2::Stage') {
    const { RouteSettings } = Properties as unknown as Stage
    const list = { ThrottlingRateLimit: 2, ThrottlingBurstLimit: 10 }
    const settings = { ...RouteSettings, 'GET /api/laser-focus-form/list': list }
    return { Type, Properties: { ...Properties, RouteSettings: settings } }
  }
  if (Type !== 'AWS::CloudFront::Distribution') return { Type, Properties }
  const config = Properties.DistributionConfig as Distribution
  const CacheBehaviors = config.CacheBehaviors.map(({ FunctionAssociations, ...behavior }) =>
    behavior.PathPattern.includes('-form') ? { ...behavior, FunctionAssociations } : behavior,
  )
  return { Type, Properties: { ...Properties, DistributionConfig: { ...config, CacheBehaviors } } }
}

/**
 * A stage's template with gates that strangers and owners share, as it once was: the control of each flood. The desk had
 * no function at the edge, and the whole list a gate for two a second.
 */
const asBefore = ({ Resources, ...template }: Template): Template => ({
  ...template,
  Resources: Object.fromEntries(
    Object.entries(Resources).map(([id, resource]) => [id, edited(resource, id)]),
  ),
})

/** How long things take, in ms. */
const takes = { toEdge: 15, toGateway: 10, poll: 25, list: 150 } as const

/** A call of the API. */
export interface Call {
  readonly method?: string
  readonly path: string
  readonly query?: string
  readonly headers?: EdgeRequest['headers']
}

interface Event {
  readonly queryStringParameters?: Record<string, string>
  readonly headers: Readonly<Record<string, string>>
}

interface Flooded {
  readonly time: VirtualTime
  /** What every secret of the stage holds. */
  readonly secret: string
  /** The one link to the desk that is good. */
  readonly token: string
  /** With the edge, the gates and the functions as they were before anything was remembered: a control. */
  readonly isBefore: boolean
}

/**
 * A stage's edge and gates as its template has them, in virtual time, with the functions of ideas behind them. Others
 * respond at once: 401 to a link that is not good, else 200.
 */
export const createFloodedSite = (
  { assembly }: SynthesizedStage,
  { time, secret, token, isBefore }: Flooded,
) => {
  const edited = isBefore ? asBefore(assembly.template) : assembly.template
  const template = new ResolvedTemplate(edited, assembly.stackName, () => secret)
  const log = createMemoryRowLog()
  const rows = (isForAll: boolean) =>
    rowsHandler({
      ...{ form: 'laser-focus', log, present: presentLaserFocus, place: placeLaserFocus },
      ...(isForAll && { isForAll }),
      telemetry: createTelemetry('get-laser-focus', 'test'),
    })
  const handlers = { 'get-laser-focus': rows(!isBefore), 'list-laser-focus': rows(true) } as const
  const modules = new Map(nodeFunctions(template).map(({ arn, module }) => [arn, module]))

  const invoke: Invoke = async (arn, event) => {
    const { queryStringParameters: query, headers } = event as Event
    const module = modules.get(arn)
    if (module === 'get-laser-focus' || module === 'list-laser-focus') {
      await time.sleep(module === 'list-laser-focus' ? takes.list : takes.poll)
      const { status, body, ...response } = await send(handlers[module], query ? { query } : {})
      return { value: { ...response, statusCode: status, body: JSON.stringify(body) } }
    }
    const isGood = headers.authorization === undefined || headers.authorization === `Bearer ${token}`
    return { value: { statusCode: isGood ? 200 : 401, headers: { 'cache-control': 'no-store' }, body: '{}' } }
  }

  const gateway = createGateway(template, invoke, time.now)
  let reached = 0
  const edge = createEdge(
    template,
    () => async (request) => {
      reached += 1
      await time.sleep(takes.toGateway)
      return gateway.answer(request)
    },
    (error) => {
      throw error
    },
    time.now,
  )
  return {
    log,
    /** How many calls the edge passed on. */
    reached: () => reached,
    /** Asks as a browser does, but that it unpacks nothing: to compress takes time that is not virtual. */
    ask: async ({ method = 'GET', path, query = '', headers = {} }: Call): Promise<EdgeResponse> => {
      await time.sleep(takes.toEdge)
      const response = await edge({ method, path, query, headers, body: Buffer.alloc(0), address: '' })
      await time.sleep(takes.toEdge)
      return response
    },
  }
}
export type FloodedSite = ReturnType<typeof createFloodedSite>
