import { beforeAll, describe, expect, it } from 'vitest'
import { headersPolicies } from '../../infra/local/response-headers.ts'
import { ResolvedTemplate } from '../../infra/local/template.ts'
import { synthesizeStage, synthesizeWith } from './stage-template.ts'

type Headers = Readonly<Record<string, string>>

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
  const media = { scheme: 'transform' as const, base: 'https://media.example/heads/talking' }
  withDelivery = headersOf(await synthesizeWith({ media }))
})

type Directives = ReadonlyMap<string, readonly string[]>

const directivesOf = (headers: Headers): Directives =>
  new Map(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )

/** The sources that decide about a kind of content: its own directive's, or the default's. */
const sourcesFor = (directives: Directives, name: string): readonly string[] =>
  directives.get(name) ?? directives.get('default-src') ?? ['*']

const fetching = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'media-src', 'object-src']

/**
 * What Mozilla's HTTP Observatory asks for its best grade, restated: 100 points less those that each rule takes, and
 * those that the better half of its answers give, which count from 90 up. A+ is 100 and more.
 */
const observatory: Readonly<Record<string, (headers: Headers, directives: Directives) => number>> = {
  'content-security-policy': (headers, directives) => {
    if (!('content-security-policy' in headers)) return -25
    const active = ['script-src', 'object-src', 'default-src']
    if (active.some((name) => sourcesFor(directives, name).includes("'unsafe-inline'"))) return -20
    if (
      active.some((name) => sourcesFor(directives, name).some((one) => /^(https?|data|blob):|\*/.test(one)))
    )
      return -20
    if (sourcesFor(directives, 'script-src').includes("'unsafe-eval'")) return -10
    if (sourcesFor(directives, 'style-src').includes("'unsafe-inline'")) return 0
    return directives.get('default-src')?.join() === "'none'" ? 10 : 5
  },
  'strict-transport-security': (headers) => {
    const age = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0)
    return age === 0 ? -20 : age < 15_768_000 ? -10 : 0
  },
  'x-content-type-options': (headers) => (headers['x-content-type-options'] === 'nosniff' ? 0 : -5),
  'x-frame-options': (headers, directives) => {
    if (directives.get('frame-ancestors')?.join() === "'none'") return 5
    return /^(DENY|SAMEORIGIN)$/.test(headers['x-frame-options'] ?? '') ? 0 : -20
  },
  'referrer-policy': (headers) => {
    const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/
    const policy = headers['referrer-policy']
    return policy === undefined ? 0 : isPrivate.test(policy) ? 5 : -5
  },
  'cross-origin-resource-policy': (headers) => {
    const policy = headers['cross-origin-resource-policy']
    return policy === undefined || policy === 'cross-origin' ? 0 : 10
  },
  'cross-origin-resource-sharing': (headers) => (headers['access-control-allow-origin'] === '*' ? -50 : 0),
}

const gradeOf = (headers: Headers): number => {
  const marks = Object.values(observatory).map((rule) => rule(headers, directivesOf(headers)))
  const sum = (all: number[]) => all.reduce((total, mark) => total + mark, 0)
  const base = 100 + sum(marks.filter((mark) => mark < 0))
  return base < 90 ? base : base + sum(marks.filter((mark) => mark > 0))
}

describe('Observatory’s rules', () => {
  it('give pages and API an A+, with a delivery service or without', () => {
    for (const headers of [...policies, ...withDelivery]) expect(gradeOf(headers)).toBe(130)
  })

  it('would notice what is missing', () => {
    const [headers = {}] = policies
    for (const name of ['content-security-policy', 'strict-transport-security', 'x-content-type-options'])
      expect(
        gradeOf(Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name))),
      ).toBeLessThan(130)
  })
})

/** The checks of Google's csp_evaluator, by their names there: what each finds wrong with a policy. */
const evaluator: Readonly<Record<string, (directives: Directives) => readonly string[]>> = {
  checkScriptUnsafeInline: (d) => sourcesFor(d, 'script-src').filter((one) => one === "'unsafe-inline'"),
  checkScriptUnsafeEval: (d) =>
    sourcesFor(d, 'script-src').filter((one) => /'(wasm-)?unsafe-eval'/.test(one)),
  checkPlainUrlSchemes: (d) =>
    ['script-src', 'object-src', 'base-uri'].flatMap((name) =>
      sourcesFor(d, name).filter((one) => /^(data|https?|blob|filesystem):$/.test(one)),
    ),
  checkWildcards: (d) => fetching.flatMap((name) => sourcesFor(d, name).filter((one) => one.includes('*'))),
  checkMissingObjectSrcDirective: (d) =>
    sourcesFor(d, 'object-src').join() === "'none'" ? [] : ['object-src'],
  checkMissingScriptSrcDirective: (d) => (d.has('script-src') || d.has('default-src') ? [] : ['script-src']),
  checkMissingBaseUriDirective: (d) => (d.get('base-uri')?.join() === "'none'" ? [] : ['base-uri']),
  // Hosts that serve other people's scripts let anybody pass; there are no hosts at all.
  checkScriptAllowlistBypass: (d) => sourcesFor(d, 'script-src').filter((one) => one !== "'self'"),
  checkIpSource: (d) =>
    [...d.values()].flat().filter((one) => /\/\/(\d+\.){3}\d+|\/\/\[|localhost/.test(one)),
  checkDeprecatedDirective: (d) =>
    [...d.keys()].filter((name) =>
      /^(reflected-xss|referrer|disown-opener|prefetch-src|plugin-types)$/.test(name),
    ),
  checkSrcHttp: (d) => [...d.values()].flat().filter((one) => one.startsWith('http:')),
  checkNonceLength: (d) => [...d.values()].flat().filter((one) => one.startsWith("'nonce-")),
  checkUnknownDirective: (d) =>
    [...d.keys()].filter(
      (name) =>
        !/^(default|script|style|img|font|connect|media|manifest)-src$/.test(name) &&
        !/^(base-uri|frame-ancestors|form-action|require-trusted-types-for|trusted-types)$/.test(name),
    ),
  checkMissingSemicolon: (d) => [...d.values()].flat().filter((one) => /^[a-z]+-(src|uri|action)$/.test(one)),
  checkInvalidKeyword: (d) =>
    [...d.values()]
      .flat()
      .filter((one) => /^(self|none|script)$/.test(one) || /^'(?!self'|none'|script')/.test(one)),
  checkRequiresTrustedTypes: (d) =>
    d.get('require-trusted-types-for')?.join() === "'script'" ? [] : ['require-trusted-types-for'],
}

describe('csp_evaluator’s checks', () => {
  it.each(Object.keys(evaluator))('%s finds nothing', (name) => {
    for (const headers of [...policies, ...withDelivery])
      expect(evaluator[name]?.(directivesOf(headers))).toEqual([])
  })

  it('would find what is wrong', () => {
    const bad = directivesOf({
      'content-security-policy':
        "script-src 'unsafe-inline' https: *; refferrer x; object-src http://10.0.0.1",
    })
    const found = Object.entries(evaluator).filter(([, check]) => check(bad).length > 0)
    expect(found.length).toBeGreaterThan(8)
  })
})

describe('the headers', () => {
  it('are those of two policies, for pages and for the API', () => {
    expect(policies).toHaveLength(2)
    expect(withDelivery).toHaveLength(2)
  })

  it('let no policy for trusted types be made, framed or spoken to by another site', () => {
    for (const headers of policies) {
      const directives = directivesOf(headers)
      expect(directives.get('trusted-types')).toEqual(["'none'"])
      expect(directives.get('frame-ancestors')).toEqual(["'none'"])
      expect(directives.get('form-action')).toEqual(["'self'"])
      expect(directives.get('connect-src')).toEqual(["'self'"])
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
        expect(headers['permissions-policy']).toContain(`${feature}=()`)
    }
  })

  it('let pictures and clips of pages, and nothing else, come from the stage’s delivery service', () => {
    const named = withDelivery.map((headers) =>
      [...directivesOf(headers)].filter(([, values]) => values.includes('https://media.example')),
    )
    expect(named.flat().map(([name]) => name)).toEqual(['img-src', 'media-src'])
    expect(JSON.stringify(policies)).not.toContain('https:')
  })

  it('never name the form service: browsers have nothing to do with it', () => {
    expect(JSON.stringify([...policies, ...withDelivery])).not.toContain('forms.')
  })

  it('of the API tell a throttled caller when to come back', () => {
    expect(policies.map((headers) => headers['retry-after']).filter(Boolean)).toEqual(['2'])
  })
})
