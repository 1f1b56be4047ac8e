import type { Resource, Template } from '#infra/local/template/assembly.ts'

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
export const asBefore = ({ Resources, ...template }: Template): Template => ({
  ...template,
  Resources: Object.fromEntries(
    Object.entries(Resources).map(([id, resource]) => [id, edited(resource, id)]),
  ),
})
