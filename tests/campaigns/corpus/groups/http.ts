import { apiRoutes } from '#shared/routes.ts'
import type { Case } from '../case.ts'
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

/** Everything that only HTTP knows: methods, content types, sizes, encodings and keys. */
export const httpCases = ({ forms }: Scene): Case[] => [
  ...targetCases(),
  ...methodCases(),
  ...forms.flatMap(unusualPosts),
]
