import { isResponse, type ViewerRequest, viewerRequestFunction } from './edge-function.ts'
import { type EdgeRequest, type EdgeResponse, type Origin, plainText } from './http-message.ts'
import { type HeadersPolicy, headersPolicies } from './response-headers.ts'
import type { ResolvedTemplate } from './template.ts'

interface BehaviorConfig {
  readonly PathPattern?: string
  readonly TargetOriginId: string
  readonly AllowedMethods?: readonly string[]
  readonly ResponseHeadersPolicyId?: string
  readonly FunctionAssociations?: readonly { readonly EventType: string; readonly FunctionARN: string }[]
}

interface DistributionConfig {
  readonly DefaultRootObject?: string
  readonly DefaultCacheBehavior: BehaviorConfig
  readonly CacheBehaviors?: readonly BehaviorConfig[]
  readonly Origins: readonly { readonly Id: string; readonly DomainName: string }[]
}

interface Behavior {
  readonly pattern: RegExp
  readonly methods: readonly string[]
  readonly origin: Origin
  readonly viewerRequest: ViewerRequest
  readonly headersPolicy: HeadersPolicy
}

/** Told of what should not happen. */
export type OnFault = (error: unknown) => void

/** Finds the origin behind a domain name; undefined when there is none. */
export type OriginOf = (domainName: string) => Origin | undefined

const patternOf = (path = '*'): RegExp =>
  new RegExp(
    `^/?${path
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's',
  )

const edgeFunctions = (template: ResolvedTemplate): ReadonlyMap<string, ViewerRequest> =>
  new Map(
    template
      .resources('AWS::CloudFront::Function')
      .map(({ id, properties }) => [
        template.attribute(id, 'FunctionARN'),
        viewerRequestFunction(String(properties.FunctionCode)),
      ]),
  )

/** The template's one distribution. @throws Error when it has none, or several. */
const distributionOf = (template: ResolvedTemplate): DistributionConfig => {
  const [distribution, ...others] = template.resources('AWS::CloudFront::Distribution')
  if (!distribution || others.length > 0) throw new Error('The template has not exactly one distribution.')
  return distribution.properties.DistributionConfig as DistributionConfig
}

/** Turns a behaviour of the template into one that runs. @throws Error naming what it refers to and is not there. */
const behaviorReader = (template: ResolvedTemplate, { Origins }: DistributionConfig, originOf: OriginOf) => {
  const functions = edgeFunctions(template)
  const policies = headersPolicies(template)
  return (config: BehaviorConfig): Behavior => {
    const domain = Origins.find(({ Id }) => Id === config.TargetOriginId)?.DomainName ?? ''
    const origin = originOf(domain)
    if (!origin)
      throw new Error(`The distribution's origin ${domain} is neither the API nor a bucket of the template.`)
    const policy = policies.get(config.ResponseHeadersPolicyId ?? '')
    const [association, ...others] = config.FunctionAssociations ?? []
    if (others.length > 0 || (association && association.EventType !== 'viewer-request'))
      throw new Error('The local run knows one function a behaviour, at viewer-request.')
    return {
      pattern: patternOf(config.PathPattern),
      methods: config.AllowedMethods ?? ['GET', 'HEAD'],
      origin,
      viewerRequest: (association && functions.get(association.FunctionARN)) ?? ((request) => request),
      headersPolicy: policy ?? ((response) => response),
    }
  }
}

const answerWith = async (
  behavior: Behavior,
  request: EdgeRequest,
  onFault: OnFault,
): Promise<EdgeResponse> => {
  if (!behavior.methods.includes(request.method))
    return plainText(403, 'This distribution is not configured to allow this request method.')
  let viewed: EdgeRequest | EdgeResponse
  try {
    viewed = behavior.viewerRequest(request)
  } catch (error) {
    onFault(error)
    return plainText(503, 'The function at the edge failed.')
  }
  return isResponse(viewed) ? viewed : behavior.origin(viewed)
}

/**
 * The template's distribution: picks the cache behaviour by path, runs its function, asks its origin, adds its
 * headers. It caches nothing. `onFault` is told when its function fails.
 */
export const createEdge = (template: ResolvedTemplate, originOf: OriginOf, onFault: OnFault): Origin => {
  const config = distributionOf(template)
  const read = behaviorReader(template, config, originOf)
  const behaviors = [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map(read)
  return async (request) => {
    const path =
      request.path === '/' && config.DefaultRootObject ? `/${config.DefaultRootObject}` : request.path
    const behavior = behaviors.find(({ pattern }) => pattern.test(path))
    if (!behavior) throw new Error('No cache behaviour matches.')
    return behavior.headersPolicy(await answerWith(behavior, { ...request, path }, onFault))
  }
}
