import type { LiveForm } from './rows/row.ts'

/**
 * What a route does with one form's log; infra turns it into exact permissions, one function a route. With
 * `append-rows-and-private`, what is known of a person is kept apart from the rows.
 */
export type StoreAccess = 'append-rows' | 'append-rows-and-private' | 'read-rows' | 'read-counter'

/** What a stage serves on its live forms; kept in the table, so that it can change during an event. */
export type ContentKind = 'venting-question' | 'combo-options'

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
  /** What the route reads of the stage's content. */
  readonly content?: ContentKind
  /** True where callers must know the stage's venting key: no secret, but a fence. (specification, section 6) */
  readonly fenced?: true
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
  { id: 'get-combo-convo', method: 'GET', path: '/api/combo-convo-form', content: 'combo-options' },
  {
    id: 'post-combo-convo',
    method: 'POST',
    path: '/api/combo-convo-form',
    store: { access: 'append-rows-and-private', form: 'combo-convo' },
    content: 'combo-options',
  },
  {
    id: 'get-venting-machine',
    method: 'GET',
    path: '/api/venting-machine-form',
    content: 'venting-question',
    fenced: true,
  },
  {
    id: 'post-venting-machine',
    method: 'POST',
    path: '/api/venting-machine-form',
    store: { access: 'append-rows', form: 'venting-machine' },
    content: 'venting-question',
    fenced: true,
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
