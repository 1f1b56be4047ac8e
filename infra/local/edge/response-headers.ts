import type { EdgeResponse } from '../http/http-server.ts'
import type { ResolvedTemplate } from '../template/template.ts'

/** A header that the edge sets on answers; without `override` only where the origin sent none. */
interface PolicyHeader {
  readonly name: string
  readonly value: string
  readonly override: boolean
}

/** Gives an answer the headers of a policy. */
export type HeadersPolicy = (response: EdgeResponse) => EdgeResponse

type Overriding<T = object> = T & { readonly Override: boolean }

interface PolicyConfig {
  readonly CustomHeadersConfig?: { readonly Items: readonly Overriding<{ Header: string; Value: string }>[] }
  readonly SecurityHeadersConfig?: {
    readonly ContentSecurityPolicy?: Overriding<{ ContentSecurityPolicy: string }>
    readonly ContentTypeOptions?: Overriding
    readonly FrameOptions?: Overriding<{ FrameOption: string }>
    readonly ReferrerPolicy?: Overriding<{ ReferrerPolicy: string }>
    readonly StrictTransportSecurity?: Overriding<{
      AccessControlMaxAgeSec: number
      IncludeSubdomains?: boolean
      Preload?: boolean
    }>
  }
}

const transportSecurity = (
  policy: NonNullable<NonNullable<PolicyConfig['SecurityHeadersConfig']>['StrictTransportSecurity']>,
): string =>
  [
    `max-age=${policy.AccessControlMaxAgeSec}`,
    ...(policy.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(policy.Preload ? ['preload'] : []),
  ].join('; ')

const securityHeaders = (config: NonNullable<PolicyConfig['SecurityHeadersConfig']>): PolicyHeader[] => {
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy, StrictTransportSecurity } =
    config
  const header = (name: string, setting: Overriding | undefined, value: string | undefined): PolicyHeader[] =>
    setting && value !== undefined ? [{ name, value, override: setting.Override }] : []
  return [
    ...header('content-security-policy', ContentSecurityPolicy, ContentSecurityPolicy?.ContentSecurityPolicy),
    ...header('x-content-type-options', ContentTypeOptions, 'nosniff'),
    ...header('x-frame-options', FrameOptions, FrameOptions?.FrameOption),
    ...header('referrer-policy', ReferrerPolicy, ReferrerPolicy?.ReferrerPolicy),
    ...header(
      'strict-transport-security',
      StrictTransportSecurity,
      StrictTransportSecurity && transportSecurity(StrictTransportSecurity),
    ),
  ]
}

const headersOf = ({ CustomHeadersConfig, SecurityHeadersConfig }: PolicyConfig): PolicyHeader[] => [
  ...securityHeaders(SecurityHeadersConfig ?? {}),
  ...(CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => ({
    name: Header.toLowerCase(),
    value: Value,
    override: Override,
  })),
]

/** The response headers policies of the template, by the id that cache behaviours refer to. */
export const headersPolicies = (template: ResolvedTemplate): ReadonlyMap<string, HeadersPolicy> =>
  new Map(
    template.resources('AWS::CloudFront::ResponseHeadersPolicy').map(({ id, properties }) => {
      const headers = headersOf(properties.ResponseHeadersPolicyConfig as PolicyConfig)
      const apply: HeadersPolicy = (response) => {
        const set = headers.filter(({ name, override }) => override || !(name in response.headers))
        return {
          ...response,
          headers: {
            ...response.headers,
            ...Object.fromEntries(set.map(({ name, value }) => [name, value])),
          },
        }
      }
      return [template.physicalName(id), apply]
    }),
  )
