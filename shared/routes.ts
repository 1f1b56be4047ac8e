import { apiPaths, type ApiRouteId } from './api-paths.ts'

/**
 * What a route does with one form's log; infra turns it into exact permissions, one function a route. With
 * `append-rows-and-private`, what is known of a person is kept apart from the rows. With `amend-rows`, whoever sent an
 * answer changes it, or takes it back. With `follow-rows`, rows are read and it is noted which screens do. With
 * `read-counter`, only how far a form is.
 */
export type StoreAccess =
  | 'append-rows'
  | 'append-rows-and-private'
  | 'amend-rows'
  | 'read-rows'
  | 'follow-rows'
  | 'read-counter'
  | 'read-ratings'
  | 'deal-ideas'

/** What a route of the desk does: it reads where the live forms stand, or changes that too. */
export type DeskAccess = 'read' | 'change'

/** What a route does with the programme: it reads where the room is, or counts a phone that tells where it is. */
export type ProgrammeAccess = 'read' | 'count'

/** A wall asks for its code, and for its link once a desk has linked it; or a desk links walls, and lets them go. */
export type WallsAccess = 'ask' | 'link'

/** What a stage serves on its live forms; kept in the table, so that it can change during an event. */
export type ContentKind = 'venting-question' | 'combo-options' | 'preparation'

/** The two kinds of lead: a request to be contacted, and one for an estimate. */
export const leadKinds = ['contact', 'estimate'] as const
export type LeadKind = (typeof leadKinds)[number]

/**
 * Which throttle a route has. One flood never starves another route, because each route has a throttle of its own; the
 * gate says how large it is: `answers` of the live forms, `changes` of them, what few say, and where phones are, `content` a phone loads before it
 * answers, `polls` of charts, the whole `list`, `screens` that open with a link and the programme, which the edge remembers,
 * the facilitator's `desk`, `leads`, and `other` for what no visitor waits for.
 */
export const gates = [
  'answers',
  'changes',
  'content',
  'polls',
  'list',
  'screens',
  'desk',
  'leads',
  'other',
] as const
export type Gate = (typeof gates)[number]

export interface ApiRoute {
  /** Part of the function's name, and name of the handler file in lambdas/handlers where `handler` names no other. */
  readonly id: string
  /** The handler of several routes: it is told which one it serves. */
  readonly handler?:
    | 'append-answer'
    | 'amend-answer'
    | 'choose-ideas'
    | 'follow-programme'
    | 'pair-walls'
    | 'receive-lead'
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly gate: Gate
  /** None for a route that does without the table. */
  readonly store?: { readonly access: StoreAccess; readonly form: string }
  /**
   * Which questions the edge sends here from the path above: those for the whole list, or those of a screen that has a
   * link. An HTTP API throttles by path and not by query.
   */
  readonly questions?: 'whole' | 'screen'
  /** What the desk's route does with the logs of all live forms. Callers must have a link to the desk. */
  readonly desk?: DeskAccess
  /** What the route does with the programme of the evening; those of the desk read it, and change it. */
  readonly programme?: ProgrammeAccess
  /** True where callers must have a link to the desk, of any scope: what screens show is the least that one opens. */
  readonly link?: true
  /** What the route does with the walls of the event: one asks whether it is linked, or a desk links them. */
  readonly walls?: WallsAccess
  /** What the route reads of the stage's content. */
  readonly content?: ContentKind
  /** True where callers must send the stage's key: it is in every page, so a fence and no secret. */
  readonly fenced?: true
  /** The screen whose answers the route takes: a live form. Its page may have been opened by a sealed sheet. */
  readonly screen?: `/${string}`
  /** True where it counts whether answers come from such a page: what changes them, and what weighs ratings. */
  readonly sealed?: true
  /** What a route that takes leads takes: infra lets it store them and call the form service. */
  readonly lead?: LeadKind
}

/** The API's route table: the one place that knows which calls exist. */
export const apiRoutes = [
  {
    id: 'get-laser-focus',
    method: 'GET',
    path: apiPaths['get-laser-focus'],
    gate: 'polls',
    store: { access: 'follow-rows', form: 'laser-focus' },
    content: 'preparation',
  },
  {
    id: 'list-laser-focus',
    method: 'GET',
    path: apiPaths['list-laser-focus'],
    gate: 'list',
    questions: 'whole',
    store: { access: 'read-rows', form: 'laser-focus' },
    content: 'preparation',
  },
  {
    id: 'post-laser-focus',
    handler: 'append-answer',
    method: 'POST',
    path: apiPaths['post-laser-focus'],
    screen: '/laserfocus',
    gate: 'answers',
    store: { access: 'append-rows', form: 'laser-focus' },
  },
  {
    id: 'change-laser-focus',
    handler: 'amend-answer',
    method: 'POST',
    path: apiPaths['change-laser-focus'],
    gate: 'changes',
    store: { access: 'amend-rows', form: 'laser-focus' },
    sealed: true,
  },
  {
    id: 'withdraw-laser-focus',
    handler: 'amend-answer',
    method: 'POST',
    path: apiPaths['withdraw-laser-focus'],
    gate: 'changes',
    store: { access: 'amend-rows', form: 'laser-focus' },
  },
  {
    id: 'deal-ideas',
    handler: 'choose-ideas',
    method: 'POST',
    path: apiPaths['deal-ideas'],
    gate: 'content',
    store: { access: 'deal-ideas', form: 'rating' },
    sealed: true,
  },
  {
    id: 'get-rating',
    handler: 'choose-ideas',
    method: 'GET',
    path: apiPaths['get-rating'],
    gate: 'polls',
    store: { access: 'read-ratings', form: 'rating' },
    sealed: true,
  },
  {
    id: 'post-rating',
    handler: 'append-answer',
    method: 'POST',
    path: apiPaths['post-rating'],
    gate: 'answers',
    store: { access: 'append-rows', form: 'rating' },
    sealed: true,
  },
  {
    id: 'change-rating',
    handler: 'amend-answer',
    method: 'POST',
    path: apiPaths['change-rating'],
    gate: 'changes',
    store: { access: 'amend-rows', form: 'rating' },
    sealed: true,
  },
  {
    id: 'get-vote',
    handler: 'choose-ideas',
    method: 'GET',
    path: apiPaths['get-vote'],
    gate: 'polls',
    store: { access: 'read-ratings', form: 'ballot' },
    sealed: true,
  },
  {
    id: 'post-ballot',
    handler: 'append-answer',
    method: 'POST',
    path: apiPaths['post-ballot'],
    gate: 'answers',
    store: { access: 'append-rows', form: 'ballot' },
    sealed: true,
  },
  {
    id: 'post-promise',
    handler: 'append-answer',
    method: 'POST',
    path: apiPaths['post-promise'],
    gate: 'changes',
    store: { access: 'append-rows-and-private', form: 'promise' },
    sealed: true,
  },
  {
    id: 'get-combo-convo',
    method: 'GET',
    path: apiPaths['get-combo-convo'],
    gate: 'content',
    store: { access: 'read-counter', form: 'combo-convo' },
    content: 'combo-options',
  },
  {
    id: 'screen-combo-convo',
    method: 'GET',
    path: apiPaths['screen-combo-convo'],
    gate: 'screens',
    questions: 'screen',
    store: { access: 'follow-rows', form: 'combo-convo' },
    content: 'preparation',
    link: true,
  },
  {
    id: 'post-combo-convo',
    method: 'POST',
    path: apiPaths['post-combo-convo'],
    screen: '/comboconvo',
    gate: 'answers',
    store: { access: 'append-rows-and-private', form: 'combo-convo' },
    content: 'combo-options',
  },
  {
    id: 'get-venting-machine',
    method: 'GET',
    path: apiPaths['get-venting-machine'],
    gate: 'content',
    store: { access: 'read-counter', form: 'venting-machine' },
    content: 'venting-question',
    fenced: true,
  },
  {
    id: 'screen-venting-machine',
    method: 'GET',
    path: apiPaths['screen-venting-machine'],
    gate: 'screens',
    questions: 'screen',
    store: { access: 'follow-rows', form: 'venting-machine' },
    content: 'venting-question',
    link: true,
  },
  {
    id: 'post-venting-machine',
    method: 'POST',
    path: apiPaths['post-venting-machine'],
    screen: '/ventingmachine',
    gate: 'answers',
    store: { access: 'append-rows', form: 'venting-machine' },
    content: 'venting-question',
    fenced: true,
  },
  {
    id: 'get-programme',
    handler: 'follow-programme',
    method: 'GET',
    path: apiPaths['get-programme'],
    gate: 'screens',
    programme: 'read',
  },
  {
    id: 'post-here',
    handler: 'follow-programme',
    method: 'POST',
    path: apiPaths['post-here'],
    gate: 'changes',
    programme: 'count',
  },
  { id: 'get-desk', method: 'GET', path: apiPaths['get-desk'], gate: 'desk', desk: 'read' },
  { id: 'post-desk', method: 'POST', path: apiPaths['post-desk'], gate: 'desk', desk: 'change' },
  {
    id: 'ask-wall',
    handler: 'pair-walls',
    method: 'POST',
    path: apiPaths['ask-wall'],
    gate: 'other',
    walls: 'ask',
  },
  {
    id: 'link-walls',
    handler: 'pair-walls',
    method: 'POST',
    path: apiPaths['link-walls'],
    gate: 'other',
    walls: 'link',
    link: true,
  },
  {
    id: 'post-contact',
    handler: 'receive-lead',
    method: 'POST',
    path: apiPaths['post-contact'],
    gate: 'leads',
    lead: 'contact',
  },
  {
    id: 'post-estimate',
    handler: 'receive-lead',
    method: 'POST',
    path: apiPaths['post-estimate'],
    gate: 'leads',
    lead: 'estimate',
  },
  {
    id: 'get-health',
    method: 'GET',
    path: apiPaths['get-health'],
    gate: 'other',
    store: { access: 'read-counter', form: 'laser-focus' },
  },
  {
    id: 'post-probe',
    handler: 'append-answer',
    method: 'POST',
    path: apiPaths['post-probe'],
    gate: 'other',
    store: { access: 'append-rows', form: 'probe' },
  },
  {
    id: 'get-probe',
    method: 'GET',
    path: apiPaths['get-probe'],
    gate: 'other',
    store: { access: 'read-rows', form: 'probe' },
  },
] as const satisfies readonly ApiRoute[]

/** The handler for every /api path and method not in the table: 404, or 405 with Allow. */
export const unknownRouteId = 'answer-unknown'

/** The path of a route, by its id. */
export const apiPath = (id: ApiRouteId): string => apiPaths[id]

/** The name of the handler that serves a route, or that is called by something else, by its id. */
export const handlerOf = (id: string): string => {
  const route: ApiRoute | undefined = apiRoutes.find((candidate) => candidate.id === id)
  return route?.handler ?? id
}

/** Header that makes a repeated POST harmless: a UUID that a phone keeps until it has a definite response. */
export const idempotencyHeader = 'Idempotency-Key'

/**
 * The version of what pages send, so that a page and a function of different deployments know each other. A request
 * without the header comes from a page of version 1, or from no page at all. Functions take the version before too:
 * phones keep a page open over a deployment, and send what they kept for up to a day. From version 3 on pages say beside
 * an answer where it comes from, from version 4 on beside a request for an estimate how many come, and on which plans,
 * from version 5 on beside an answer its round, and of a changed answer which one it replaces.
 */
export const payloadVersion = { header: 'Payload-Version', current: 5, accepted: [1, 4, 5] } as const

/** The most bytes a request body may have: no form has more to say. */
export const maximumBodyBytes = 16 * 1024
