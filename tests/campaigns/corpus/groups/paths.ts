import { type Case, shown } from '../case.ts'
import { faultsOf } from '../contract.ts'
import { exchange } from '../exchange.ts'

/** Ways to write a path that is none. */
const odd = [
  ...'%00 % %zz %ff %2f %2F.. %5c %0d%0aX:y %20 %F0%9F%98%80 %c0%af %u0041 .. ../.. %2e%2e . ./'.split(' '),
  ...'..; ;x=1 // / ~ * {proxy+} $default $LATEST __proto__ constructor toString undefined null'.split(' '),
  ...'favicon.ico .env .git/config'.split(' '),
  'x'.repeat(4000),
]

const unknownApiPaths = [
  ...'/api /api/ /api// /api//health /api/health/ /api/HEALTH /api/./health /api/x/../health'.split(' '),
  ...odd.flatMap((part) => [`/api/${part}`, `/api/health/${part}`, `/api/laser-focus-form/${part}`]),
  ...['%00', '%20', ';x=1', '.', '%2f', '.json', '%3fmeta=1', '~'].map((end) => `/api/health${end}`),
]

const oddQueries = [
  ...' ? & = &&== meta % %zz %ff %00=%00 %00 + [] a[b]=c a=1;b=2 # __proto__=1 __proto__[x]=1'.split(' '),
  'constructor=1',
  'x'.repeat(7000),
  '_=1&'.repeat(1000),
  ...'%F0%9F%98 %ed%a0%80'.split(' '),
]

/** Paths and queries of the API that a careful client would not write. */
export const pathCases = (): Case[] => [
  ...unknownApiPaths.map((path): Case => ({
    label: `GET ${shown(path)}`,
    send: async (target) => [await exchange(target, { path })],
    judge: ([response]) => faultsOf(response, { statuses: [404] }),
  })),
  ...oddQueries.flatMap((query) =>
    ['/api/health', '/api/laser-focus-form', '/api/combo-convo-form'].map((path): Case => ({
      label: `GET ${path}?${shown(query)}`,
      send: async (target) => [await exchange(target, { path: `${path}?${query}` })],
      judge: ([response]) =>
        faultsOf(response, { statuses: path.includes('laser') && query === 'meta' ? [400] : [200] }),
    })),
  ),
]
