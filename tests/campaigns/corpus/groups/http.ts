import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type ApiRoute, apiRoutes, idempotencyHeader, maximumBodyBytes } from '#shared/routes.ts'
import { type Case, shown } from '../case.ts'
import { faultsOf } from '../contract.ts'
import { type Ask, exchange, posting } from '../exchange.ts'
import type { CorpusForm } from '../forms.ts'
import type { Scene } from '../scene.ts'

/** A request of which the response's status is known beforehand. */
const asked = (label: string, ask: Ask, status: number): Case => ({
  label,
  send: (target) => exchange(target, ask),
  judge: (response) => faultsOf(response, status, ask.method === 'HEAD'),
})

const routes: readonly ApiRoute[] = apiRoutes
const paths = [...new Set(routes.map(({ path }) => path))]
const isLinked = (path: string) => routes.some((route) => route.path === path && (route.link ?? route.desk))

const methodCases = (): Case[] =>
  paths.flatMap((path) =>
    ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'GET', 'POST']
      .filter((method) => !routes.some((route) => route.path === path && route.method === method))
      // Without a link the edge tells nothing of a path that takes one.
      .map((method) => asked(`${method} ${path}`, { method, path }, isLinked(path) ? 401 : 405)),
  )

const json = { 'content-type': 'application/json' }
type Post = readonly [
  label: string,
  status: number,
  headers: Record<string, string>,
  body: string | Uint8Array,
]

/** One form's bodies in unusual types, sizes and encodings and under unusual keys: taken as they are, or refused. */
const postsOf = (form: CorpusForm): readonly Post[] => {
  const text = JSON.stringify(form.valid())
  const sized = (bytes: number) => text + ' '.repeat(bytes - Buffer.byteLength(text))
  const types = '| |text/plain|application/json, text/plain|application/json;charset=utf-16|*/*'.split('|')
  const key = randomUUID()
  const keys = ['', 'x', key.slice(1), `${key}, ${key}`, '__proto__', 'x'.repeat(8000)]
  return [
    ...types.map((type): Post => [`content type ${shown(type)}`, 415, { 'content-type': type }, text]),
    ...keys.map((odd): Post => [`key ${shown(odd)}`, 400, { ...json, [idempotencyHeader]: odd }, text]),
    ['Application/JSON; charset=UTF-8', 200, { 'content-type': 'Application/JSON; charset=UTF-8' }, text],
    ['as large as may be', 200, json, sized(maximumBodyBytes)],
    ['a byte too large', 413, json, sized(maximumBodyBytes + 1)],
    ['a million bytes too large', 413, json, sized(maximumBodyBytes + 1_000_000)],
    ['nothing', 400, json, ''],
    ['gzip that says so', 400, { ...json, 'content-encoding': 'gzip' }, gzipSync(text)],
    ['gzip that does not say so', 400, json, gzipSync(text)],
    ['UTF-16', 400, json, Buffer.from(text, 'utf16le')],
    ['UTF-8 with its mark', 200, json, `\u{feff}${text}`],
  ]
}

const postCase = (form: CorpusForm, [label, status, headers, body]: Post): Case => {
  const key = randomUUID()
  return {
    label: `${form.name}: ${label}`,
    send: posting(form, { headers: { [idempotencyHeader]: key, ...headers }, body }),
    judge: (response) => faultsOf(response, status),
    // What is taken here is compared elsewhere; here it counts that nothing refused is kept.
    ...(status !== 200 && { submission: { form: form.name, key, stored: undefined } }),
  }
}

/** What only HTTP knows: methods, content types, sizes, encodings and keys. */
export const httpCases = ({ forms }: Scene): Case[] => [
  ...methodCases(),
  ...forms.flatMap((form) => postsOf(form).map((post) => postCase(form, post))),
]
