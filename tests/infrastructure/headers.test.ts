import { CspEvaluator } from 'csp_evaluator'
import { Severity, Type } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { headersPolicies } from '#infra/local/edge/response-headers.ts'
import { type SynthesizedStage, synthesizeFullStage, synthesizeStage } from './stage-template.ts'

/** What is judged of a site: what it answers over HTTPS, and what it does with somebody who comes without. */
interface Judged {
  /** Headers of an answer by their names in lower case; several cookies are several lines. */
  readonly headers: Readonly<Record<string, string>>
  /** How a visitor without TLS is received: sent to the same address with it, turned away, or let in. */
  readonly withoutTls: 'redirected' | 'refused' | 'served'
}

type Directives = ReadonlyMap<string, readonly string[]>

/** The directives of the content security policy among an answer's headers, and the sources of each. */
const directivesOf = (headers: Judged['headers']): Directives =>
  new Map(
    (headers['content-security-policy'] ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name, sources]),
  )

/** The sources that decide about a kind of content: its own directive's, or the default's. */
const sourcesFor = (directives: Directives, name: string): readonly string[] =>
  directives.get(name) ?? directives.get('default-src') ?? ['*']

const isBroad = (source: string): boolean => /^(\*|https?:\/?\/?\*?|ftp:|data:|blob:)$/.test(source)
const isWithoutTls = (source: string): boolean => /^(http|ftp):/.test(source)
const passive = ['img-src', 'media-src']

const contentSecurityPolicy = ({ headers }: Judged): number => {
  const directives = directivesOf(headers)
  if (directives.size === 0) return -25
  const [script, style, object] = ['script-src', 'style-src', 'object-src'].map((name) =>
    sourcesFor(directives, name),
  ) as [readonly string[], readonly string[], readonly string[]]
  if (script.includes("'unsafe-inline'") || script.some(isBroad) || object.some(isBroad)) return -20
  const active = [...directives].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources)
  if (active.some(isWithoutTls)) return -20
  if ([...script, ...style].includes("'unsafe-eval'")) return -10
  if (passive.flatMap((name) => sourcesFor(directives, name)).some(isWithoutTls)) return -10
  if (style.includes("'unsafe-inline'") || style.some(isBroad)) return 0
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5
}

const strictTransportSecurity = ({ headers }: Judged): number => {
  const age = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0)
  // Five more points go to a name on the browsers' own list, which nobody gets into by a header alone.
  return age === 0 ? -20 : age < 15_768_000 ? -10 : 0
}

const frames = ({ headers }: Judged): number => {
  const ancestors = directivesOf(headers).get('frame-ancestors')
  if (ancestors && !ancestors.some(isBroad)) return 5
  return /^(DENY|SAMEORIGIN)$/i.test(headers['x-frame-options'] ?? '') ? 5 : -20
}

const referrerPolicy = ({ headers }: Judged): number => {
  const policy = headers['referrer-policy']
  if (policy === undefined) return 0
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5
}

const crossOrigin =
  (name: string, marks: Readonly<Record<string, number>>) =>
  ({ headers }: Judged): number => {
    const policy = headers[name]
    return policy === undefined ? 0 : (marks[policy] ?? -5)
  }

const cookies = ({ headers }: Judged): number => {
  const set = headers['set-cookie']?.split('\n') ?? []
  if (set.length === 0) return 0
  const lacks = (flag: RegExp) => set.some((cookie) => !flag.test(cookie))
  if (lacks(/;\s*secure/i)) return -20
  if (lacks(/;\s*httponly/i)) return -30
  return lacks(/;\s*samesite=(strict|lax)/i) ? 0 : 5
}

/** Scripts of the site's own origin need no integrity attribute; those of others would. */
const subresourceIntegrity = ({ headers }: Judged): number => {
  const sources = sourcesFor(directivesOf(headers), 'script-src')
  if (sources.every((source) => source === "'self'" || source === "'none'")) return 0
  return sources.some((source) => isWithoutTls(source) || source === '*') ? -50 : -5
}

/**
 * What Mozilla's HTTP Observatory asks, rule by rule, restated: the points that each takes or gives. The worst that a
 * site without the thing can get is what is given here.
 */
const rules: Readonly<Record<string, (judged: Judged) => number>> = {
  'content-security-policy': contentSecurityPolicy,
  cookies,
  'cross-origin-resource-sharing': ({ headers }) =>
    headers['access-control-allow-origin'] === '*' && 'access-control-allow-credentials' in headers ? -50 : 0,
  redirection: ({ withoutTls }) => (withoutTls === 'served' ? -20 : 0),
  'referrer-policy': referrerPolicy,
  'strict-transport-security': strictTransportSecurity,
  'subresource-integrity': subresourceIntegrity,
  'x-content-type-options': ({ headers }) => (headers['x-content-type-options'] === 'nosniff' ? 0 : -5),
  'x-frame-options': frames,
  'cross-origin-resource-policy': crossOrigin('cross-origin-resource-policy', {
    'same-origin': 10,
    'same-site': 10,
    'cross-origin': 0,
  }),
  'cross-origin-opener-policy': crossOrigin('cross-origin-opener-policy', {
    'same-origin': 10,
    'same-origin-allow-popups': 10,
    'noopener-allow-popups': 10,
    'unsafe-none': 0,
  }),
  'cross-origin-embedder-policy': crossOrigin('cross-origin-embedder-policy', {
    'require-corp': 10,
    credentialless: 10,
    'unsafe-none': 0,
  }),
}

/** A site's score: 100 less what is taken, and what is given only where at least 90 are left. A+ is 100 and more. */
const scoreOf = (judged: Judged): number => {
  const marks = Object.values(rules).map((rule) => rule(judged))
  const sum = (all: readonly number[]) => all.reduce((total, mark) => total + mark, 0)
  const base = Math.max(0, 100 + sum(marks.filter((mark) => mark < 0)))
  return base < 90 ? base : base + sum(marks.filter((mark) => mark > 0))
}

type Headers = Readonly<Record<string, string>>

interface BehaviorsOfDistribution {
  readonly DefaultCacheBehavior: { readonly ViewerProtocolPolicy: string }
  readonly CacheBehaviors: readonly { readonly ViewerProtocolPolicy: string }[]
}

/** The headers of each policy of a template, as the edge sends them. */
const headersOf = ({ resolved: template }: SynthesizedStage): Headers[] => {
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

  it('let two policies for trusted types be made, the workers’, and are framed or spoken to by no other site', () => {
    for (const headers of policies) {
      const directives = directivesOf(headers)
      expect(directives.get('default-src')).toEqual(["'none'"])
      expect(directives.get('trusted-types')).toEqual(['form-worker', 'likeness'])
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
