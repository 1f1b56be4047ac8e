import { type EdgeRequest, type EdgeResponse, type Origin, plainText } from '../http/http-server.ts'
import { type ResolvedTemplate, wildcardSource } from '../template/template.ts'
import { compressed } from './compression.ts'
import { edgeCaches } from './edge-cache.ts'
import {
  isResponse,
  type ViewerRequest,
  viewerRequestFunction,
  type ViewerResponse,
  viewerResponseFunction,
} from './edge-function.ts'
import { headersPolicies, type HeadersPolicy } from './response-headers.ts'

interface BehaviorConfig {
  readonly PathPattern?: string
  readonly TargetOriginId: string
  readonly AllowedMethods?: readonly string[]
  readonly CachePolicyId?: string
  readonly Compress?: boolean
  readonly ResponseHeadersPolicyId?: string
  readonly FunctionAssociations?: readonly { readonly EventType: string; readonly FunctionARN: string }[]
}

interface OriginConfig {
  readonly Id: string
  readonly DomainName: string
  readonly OriginCustomHeaders?: readonly { readonly HeaderName: string; readonly HeaderValue: string }[]
}

interface DistributionConfig {
  readonly DefaultRootObject?: string
  readonly DefaultCacheBehavior: BehaviorConfig
  readonly CacheBehaviors?: readonly BehaviorConfig[]
  readonly Origins: readonly OriginConfig[]
}

/** A cache behaviour that runs. */
interface Behavior {
  readonly pattern: RegExp
  readonly methods: readonly string[]
  /** With what is remembered of it in front. */
  readonly origin: Origin
  /** What the distribution tells the origin, in place of what a visitor sends under the same names. */
  readonly addedHeaders: Readonly<Record<string, string>>
  readonly viewerRequest: ViewerRequest
  readonly viewerResponse: ViewerResponse
  readonly headersPolicy: HeadersPolicy
  /** Whether answers leave compressed for who accepts that. */
  readonly compresses: boolean
}

/** Finds the origin behind a domain name; undefined when there is none. */
export type OriginOf = (domainName: string) => Origin | undefined

const patternOf = (path = '*'): RegExp => new RegExp(`^/?${wildcardSource(path)}$`, 's')

/** The template's one distribution. @throws Error when it has none, or several. */
export const distributionOf = (template: ResolvedTemplate): DistributionConfig => {
  const [distribution, ...others] = template.resources('AWS::CloudFront::Distribution')
  if (!distribution || others.length > 0) throw new Error('The template has not exactly one distribution.')
  return distribution.properties.DistributionConfig as DistributionConfig
}

/** Finds the code of the functions of a behaviour, by event. @throws Error for an event, or a function, not known. */
const functionReader = (template: ResolvedTemplate) => {
  const codes = new Map(
    template
      .resources('AWS::CloudFront::Function')
      .map(({ id, properties }) => [template.attribute(id, 'FunctionARN'), String(properties.FunctionCode)]),
  )
  return ({ FunctionAssociations = [] }: BehaviorConfig) => {
    const byEvent = new Map(
      FunctionAssociations.map(({ EventType, FunctionARN }) => [EventType, FunctionARN]),
    )
    const unknown = [...byEvent.keys()].filter((event) => !/^viewer-(request|response)$/.test(event))
    if (unknown.length > 0 || byEvent.size < FunctionAssociations.length)
      throw new Error(
        'The local run knows one function at viewer-request and one at viewer-response of each behaviour.',
      )
    return (event: string): string | undefined => {
      const arn = byEvent.get(event)
      const code = arn === undefined ? undefined : codes.get(arn)
      if (arn !== undefined && code === undefined) throw new Error(`The template has no function ${arn}.`)
      return code
    }
  }
}

/** Turns a behaviour of the template into one that runs. @throws Error naming what it refers to and is not there. */
const behaviorReader = (
  template: ResolvedTemplate,
  { Origins }: DistributionConfig,
  originOf: OriginOf,
  now?: () => number,
) => {
  const functionsOf = functionReader(template)
  const policies = headersPolicies(template)
  const caches = edgeCaches(template, now)
  return (config: BehaviorConfig): Behavior => {
    const target = Origins.find(({ Id }) => Id === config.TargetOriginId)
    const domain = target?.DomainName ?? ''
    const origin = originOf(domain)
    if (!origin)
      throw new Error(`The distribution's origin ${domain} is neither the API nor a bucket of the template.`)
    const cache = caches.get(config.CachePolicyId ?? '')
    const codeAt = functionsOf(config)
    const [request, response] = [codeAt('viewer-request'), codeAt('viewer-response')]
    const added = (target?.OriginCustomHeaders ?? []).map(
      ({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue] as const,
    )
    return {
      pattern: patternOf(config.PathPattern),
      methods: config.AllowedMethods ?? ['GET', 'HEAD'],
      origin: cache?.inFrontOf(origin) ?? origin,
      addedHeaders: Object.fromEntries(added),
      viewerRequest: request === undefined ? (viewed) => viewed : viewerRequestFunction(request, now),
      viewerResponse: response === undefined ? (_, answer) => answer : viewerResponseFunction(response),
      headersPolicy: policies.get(config.ResponseHeadersPolicyId ?? '') ?? ((answer) => answer),
      compresses: config.Compress === true && cache?.compresses === true,
    }
  }
}

/** Told of what should not happen. */
type OnFault = (error: unknown) => void

/** What a function gives, or the answer that the edge gives in its place where it fails. */
const guarded = <Result>(run: () => Result, onFault: OnFault): Result | EdgeResponse => {
  try {
    return run()
  } catch (error) {
    onFault(error)
    return plainText(503, 'The function at the edge failed.')
  }
}

const answerWith = async (
  behavior: Behavior,
  request: EdgeRequest,
  onFault: OnFault,
): Promise<EdgeResponse> => {
  if (!behavior.methods.includes(request.method))
    return plainText(403, 'This distribution is not configured to allow this request method.')
  const viewed = guarded(() => behavior.viewerRequest(request), onFault)
  if (isResponse(viewed)) return viewed
  const headers = { ...viewed.headers, ...behavior.addedHeaders }
  const answer = await behavior.origin({ ...viewed, headers })
  // As in the cloud, where no function sees an origin's errors; the request it sees is the visitor's own.
  if (answer.status >= 400) return answer
  return guarded(() => behavior.viewerResponse(request, answer), onFault)
}

/**
 * The template's distribution: picks the cache behaviour by path, runs its functions, asks its origin or remembers what
 * it said, adds its headers, compresses. `onFault` is called when a function fails; `now` in ms.
 */
export const createEdge = (
  template: ResolvedTemplate,
  originOf: OriginOf,
  onFault: OnFault,
  now?: () => number,
): Origin => {
  const config = distributionOf(template)
  const read = behaviorReader(template, config, originOf, now)
  const behaviors = [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map(read)
  return async (request) => {
    const path =
      request.path === '/' && config.DefaultRootObject ? `/${config.DefaultRootObject}` : request.path
    const behavior = behaviors.find(({ pattern }) => pattern.test(path))
    if (!behavior) throw new Error('No cache behaviour matches.')
    const answer = behavior.headersPolicy(await answerWith(behavior, { ...request, path }, onFault))
    return behavior.compresses && request.method === 'GET' ? compressed(answer, request.headers) : answer
  }
}
