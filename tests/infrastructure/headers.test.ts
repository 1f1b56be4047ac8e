import { CspEvaluator } from 'csp_evaluator'
import { Severity, Type } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { headersPolicies } from '#infra/local/edge/response-headers.ts'
import { ResolvedTemplate } from '#infra/local/template/template.ts'
import { synthesizeFullStage } from './full-stage.ts'
import { directivesOf, type Judged, rules, scoreOf } from './observatory.ts'
import { synthesizeStage } from './stage-template.ts'

type Headers = Readonly<Record<string, string>>

interface BehaviorsOfDistribution {
  readonly DefaultCacheBehavior: { readonly ViewerProtocolPolicy: string }
  readonly CacheBehaviors: readonly { readonly ViewerProtocolPolicy: string }[]
}

/** The headers of each policy of a template, as the edge sends them. */
const headersOf = ({ assembly }: Awaited<ReturnType<typeof synthesizeStage>>): Headers[] => {
  const template = new ResolvedTemplate(assembly.template, assembly.stackName)
  return [...headersPolicies(template).values()].map(
    (apply) => apply({ status: 200, headers: {}, body: Buffer.alloc(0) }).headers as Headers,
  )
}

let policies: Headers[]
let withDelivery: Headers[]

beforeAll(async () => {
  policies = headersOf(await synthesizeStage('toronto-summit'))
  withDelivery = headersOf(await synthesizeFullStage())
})

/** What Observatory is shown: the headers, and what the distribution does with who comes without TLS. */
const judged = (headers: Headers, withoutTls: Judged['withoutTls'] = 'redirected'): Judged => ({
  headers,
  withoutTls,
})

describe('Observatory’s rules', () => {
  it('give pages and API an A+, with a delivery service or without', () => {
    for (const headers of [...policies, ...withDelivery]) {
      expect(scoreOf(judged(headers))).toBeGreaterThanOrEqual(100)
      // Nothing is taken, so that the better half is given: 40 of the points that a site can get by its headers.
      expect(scoreOf(judged(headers))).toBe(140)
    }
  })

  const spoilt: readonly (readonly [rule: string, change: Headers, taken: number])[] = [
    ['content-security-policy', { 'content-security-policy': '' }, -25],
    ['content-security-policy', { 'content-security-policy': "script-src 'self' 'unsafe-inline'" }, -20],
    ['content-security-policy', { 'content-security-policy': "script-src 'self'" }, -20],
    ['content-security-policy', { 'content-security-policy': "default-src 'self' 'unsafe-eval'" }, -10],
    ['content-security-policy', { 'content-security-policy': "default-src 'self'; img-src http:" }, -10],
    ['cookies', { 'set-cookie': 'session=1; HttpOnly' }, -20],
    ['cookies', { 'set-cookie': 'session=1; Secure; HttpOnly; SameSite=Lax\nother=1; Secure' }, -30],
    [
      'cross-origin-resource-sharing',
      { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' },
      -50,
    ],
    ['referrer-policy', { 'referrer-policy': 'unsafe-url' }, -5],
    ['strict-transport-security', { 'strict-transport-security': 'max-age=86400' }, -10],
    ['strict-transport-security', { 'strict-transport-security': '' }, -20],
    ['subresource-integrity', { 'content-security-policy': 'script-src https://cdn.example' }, -5],
    ['subresource-integrity', { 'content-security-policy': 'script-src http://cdn.example' }, -50],
    ['x-content-type-options', { 'x-content-type-options': '' }, -5],
    ['x-frame-options', { 'content-security-policy': "default-src 'none'", 'x-frame-options': '' }, -20],
    ['cross-origin-resource-policy', { 'cross-origin-resource-policy': 'anybody' }, -5],
    ['cross-origin-opener-policy', { 'cross-origin-opener-policy': 'anybody' }, -5],
    ['cross-origin-embedder-policy', { 'cross-origin-embedder-policy': 'anybody' }, -5],
  ]

  it.each(spoilt)('%s would notice %j', (rule, change, taken) => {
    const [headers = {}] = policies
    expect(rules[rule]?.(judged({ ...headers, ...change }))).toBe(taken)
    expect(scoreOf(judged({ ...headers, ...change }))).toBeLessThan(140)
  })

  it('would notice a site that is served without TLS, and forget no rule', () => {
    const [headers = {}] = policies
    expect(scoreOf(judged(headers, 'served'))).toBe(80)
    expect(new Set([...spoilt.map(([rule]) => rule), 'redirection'])).toEqual(new Set(Object.keys(rules)))
  })
})

describe('csp_evaluator', () => {
  const findingsIn = (policy: string) =>
    new CspEvaluator(new CspParser(policy).csp).evaluate().map(({ severity, type, directive, value }) => ({
      severity: Severity[severity],
      type: Type[type],
      directive,
      value,
    }))

  /**
   * Without a nonce in each answer, which files from a bucket cannot have, scripts are allowed by where they come from.
   * That is a way in where the origin serves what others wrote, or callbacks by name: this one serves its own build
   * only, and the API answers JSON as nosniff. No worse is known than this, the mildest but one of its degrees.
   */
  const accepted = {
    severity: 'MEDIUM_MAYBE',
    type: 'SCRIPT_ALLOWLIST_BYPASS',
    directive: 'script-src',
    value: "'self'",
  }

  it('has one note on the policies, the accepted one', () => {
    for (const headers of [...policies, ...withDelivery])
      expect(findingsIn(headers['content-security-policy'] ?? '')).toEqual([accepted])
  })
})

describe('the headers', () => {
  it('are sent over TLS alone: who comes without is sent on to pages, and turned away from the API', async () => {
    const { template } = await synthesizeStage('toronto-summit')
    const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'))
    const { DefaultCacheBehavior: pages, CacheBehaviors: others } = (
      distribution?.Properties as { DistributionConfig: BehaviorsOfDistribution }
    ).DistributionConfig
    expect(pages.ViewerProtocolPolicy).toBe('redirect-to-https')
    expect(new Set(others.map(({ ViewerProtocolPolicy }) => ViewerProtocolPolicy))).toEqual(
      new Set(['https-only']),
    )
  })

  it('let one policy for trusted types be made, the worker’s, and are framed or spoken to by no other site', () => {
    for (const headers of policies) {
      const directives = directivesOf(headers)
      expect(directives.get('default-src')).toEqual(["'none'"])
      expect(directives.get('trusted-types')).toEqual(['form-worker'])
      expect(directives.get('worker-src')).toEqual(["'self'"])
      expect(directives.get('frame-ancestors')).toEqual(["'none'"])
      expect(directives.get('form-action')).toEqual(["'self'"])
      expect(directives.get('connect-src')).toEqual(["'self'"])
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      })
      for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
        expect(headers['permissions-policy']).toContain(`${feature}=()`)
    }
  })

  it('let pictures and clips of pages, and nothing else, come from the stage’s delivery service', () => {
    const named = withDelivery.map((headers) =>
      [...directivesOf(headers)].filter(([, values]) => values.includes('https://media.wired.example')),
    )
    expect(named.flat().map(([name]) => name)).toEqual(['img-src', 'media-src'])
    expect(JSON.stringify(policies)).not.toContain('https:')
  })

  it('of the API tell a throttled caller when to come back', () => {
    expect(policies.map((headers) => headers['retry-after']).filter(Boolean)).toEqual(['2'])
  })
})
