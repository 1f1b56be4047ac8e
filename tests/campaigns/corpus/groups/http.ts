import { apiRoutes } from '#shared/routes.ts'
import { type Case, newCanary, shown } from '../case.ts'
import { faultsOf } from '../contract.ts'
import { type Ask, exchange } from '../exchange.ts'
import type { Scene } from '../scene.ts'
import { unusualPosts } from './unusual-posts.ts'

/** A request of which the response's status is known beforehand. */
const asked = (label: string, ask: Ask, statuses: readonly number[]): Case => ({
  label,
  send: async (target) => [await exchange(target, ask)],
  judge: ([response]) => faultsOf(response, { statuses, isBodiless: ask.method === 'HEAD' }),
})

const paths = [...new Set(apiRoutes.map(({ path }) => path))]

const methodCases = (): Case[] =>
  paths.flatMap((path) =>
    ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'GET', 'POST']
      .filter((method) => !apiRoutes.some((route) => route.path === path && route.method === method))
      .flatMap((method) => [
        asked(`${method} ${path}`, { method, path }, [405]),
        asked(`${method} ${path} with a body`, { method, path: `${path}?_=1`, body: '{}' }, [405]),
      ]),
  )

const headersOf = (): Readonly<Record<string, string>>[] => [
  { accept: 'text/html' },
  { 'x-origin-key': newCanary() },
  { 'x-http-method-override': 'DELETE' },
  { cookie: `a=${newCanary()}; ;=;__proto__=1` },
  { range: 'bytes=0-1' },
  { 'if-none-match': '*' },
  { authorization: `Bearer ${newCanary()}` },
  { 'x-forwarded-for': '${jndi:ldap://x}' },
  { forwarded: 'for="' },
  { 'x-forwarded-host': 'evil.example' },
  { host: 'evil.example' },
  { origin: 'null' },
  { referer: newCanary() },
  { __proto__x: '1' },
  { constructor: '1' },
  { ['__proto__']: 'polluted' },
  { hasownproperty: '1' },
  { 'x-long': 'x'.repeat(8000) },
  { 'accept-encoding': 'gzip;q=0, *;q=0' },
  { 'content-type': 'x' },
  { 'user-agent': '' },
  { 'user-agent': '<script>alert(1)</script>' },
  { 'x-latin': 'é\u{a0}ÿ' },
]

const headerCases = (): Case[] =>
  headersOf().flatMap((headers) =>
    ['/api/health', '/api/laser-focus-form?meta=1', '/api/combo-convo-form'].map((path) =>
      asked(`GET ${path} with ${shown(JSON.stringify(headers))}`, { path, headers }, [200]),
    ),
  )

/** Requests whose target is no path; the edge must not follow a whole address to another site. */
const targetCases = (): Case[] => [
  {
    label: 'OPTIONS of everything',
    send: async (target) => [await exchange(target, { method: 'OPTIONS', path: '*' })],
    judge: ([response]) =>
      response && response.status >= 400 && response.status < 500 ? [] : ['It is answered.'],
  },
  {
    label: 'a whole address instead of a path',
    send: async (target) => [await exchange(target, { path: 'http://evil.example/api/health' })],
    judge: ([response]) =>
      response && response.status < 500 && response.headers.location === undefined ? [] : ['It is followed.'],
  },
]

/** Everything that only HTTP knows: methods, headers, content types, sizes, encodings and keys. */
export const httpCases = ({ forms }: Scene): Case[] => [
  ...targetCases(),
  ...methodCases(),
  ...headerCases(),
  ...forms.flatMap(unusualPosts),
]
