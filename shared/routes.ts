import type { LiveForm } from './rows/row.ts'

/** What a route does with one form's log; infra turns it into exact permissions, one function a route. */
export type StoreAccess = 'append-rows' | 'read-rows' | 'read-counter'

/** The two kinds of lead: a request to be contacted, and one for an estimate. */
export const leadKinds = ['contact', 'estimate'] as const
export type LeadKind = (typeof leadKinds)[number]

export interface ApiRoute {
  /** Name of the handler file in lambdas/handlers, and part of the function's name. */
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  /** None for a route that does without the table. */
  readonly store?: { readonly access: StoreAccess; readonly form: LiveForm }
  /** What a route that takes leads takes: infra lets it store them and call the form service. */
  readonly lead?: LeadKind
}

/** The API's route table: the one place that knows which calls exist. (spec/api.md) */
export const apiRoutes = [
  {
    id: 'get-laser-focus',
    method: 'GET',
    path: '/api/laser-focus-form',
    store: { access: 'read-rows', form: 'laser-focus' },
  },
  {
    id: 'post-laser-focus',
    method: 'POST',
    path: '/api/laser-focus-form',
    store: { access: 'append-rows', form: 'laser-focus' },
  },
  { id: 'post-contact', method: 'POST', path: '/api/contact', lead: 'contact' },
  { id: 'post-estimate', method: 'POST', path: '/api/estimate', lead: 'estimate' },
  {
    id: 'get-health',
    method: 'GET',
    path: '/api/health',
    store: { access: 'read-counter', form: 'laser-focus' },
  },
] as const satisfies readonly ApiRoute[]

export type ApiRouteId = (typeof apiRoutes)[number]['id']

/** The handler that answers every /api path and method not in the table: 404, or 405 with Allow. */
export const unknownRouteId = 'answer-unknown'

/** The path of a route, by its id. */
export const apiPath = (id: ApiRouteId): string => {
  const route = apiRoutes.find((candidate) => candidate.id === id)
  if (!route) throw new Error(`No API route is called ${id}.`)
  return route.path
}

/** Header that makes a repeated POST harmless: a UUID kept by the browser until it has a definite answer. */
export const idempotencyHeader = 'Idempotency-Key'

/** The most bytes a request body may have. (spec/api.md, "Writing") */
export const maximumBodyBytes = 16 * 1024
