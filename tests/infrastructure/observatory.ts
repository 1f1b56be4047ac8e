/** What is judged of a site: what it answers over HTTPS, and what it does with somebody who comes without. */
export interface Judged {
  /** Headers of an answer by their names in lower case; several cookies are several lines. */
  readonly headers: Readonly<Record<string, string>>
  /** How a visitor without TLS is received: sent to the same address with it, turned away, or let in. */
  readonly withoutTls: 'redirected' | 'refused' | 'served'
}

export type Directives = ReadonlyMap<string, readonly string[]>

/** The directives of the content security policy among an answer's headers, and the sources of each. */
export const directivesOf = (headers: Judged['headers']): Directives =>
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
export const rules: Readonly<Record<string, (judged: Judged) => number>> = {
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
export const scoreOf = (judged: Judged): number => {
  const marks = Object.values(rules).map((rule) => rule(judged))
  const sum = (all: readonly number[]) => all.reduce((total, mark) => total + mark, 0)
  const base = Math.max(0, 100 + sum(marks.filter((mark) => mark < 0)))
  return base < 90 ? base : base + sum(marks.filter((mark) => mark > 0))
}
