import type { ApiRouteId } from '../api-paths.ts'
import { type ApiRoute, apiRoutes } from '../routes.ts'
import { deskQuestions } from '../desk/scopes.ts'
import { rowsParameters } from '../rows/question.ts'
import { formRecords } from '../forms/form-records.ts'
import { type LiveForm, liveForms } from '../rows/row.ts'
import { answerName, type ResponseName, schemaPath } from './schemas.ts'

interface Call {
  readonly summary: string
  /** The body of a POST. */
  readonly request?: string
  /** The body of what a GET finds, or of what the desk's POST leads to; every other POST has the same. */
  readonly response?: ResponseName
}

/** What the route table does not say of each call. A route without an entry does not compile, but for answers of forms. */
const calls: Readonly<Record<Exclude<ApiRouteId, `post-${LiveForm}`>, Call>> = {
  'get-laser-focus': {
    summary:
      'Rated ideas: the list, a page of it (format, sinceRow), what has turned (sinceTurn), or how far it is settled (meta)',
    response: 'IdeasResponse',
  },
  'list-laser-focus': {
    summary: 'The whole list of rated ideas, which the edge asks here',
    response: 'WholeListResponse',
  },
  'change-laser-focus': {
    summary:
      'Put another idea, under a key of its own, in the place of one that is withdrawn, while its round goes on',
    request: 'LaserFocusChange',
  },
  'withdraw-laser-focus': {
    summary: 'Take back an idea that was sent under the same key, while its round goes on',
    request: 'Withdrawal',
  },
  'deal-ideas': {
    summary: 'Get ideas of other tables to rate, while the room rates: those that were seen least',
    request: 'DealRequest',
    response: 'Deal',
  },
  'get-rating': {
    summary: 'How far the room is with rating its ideas, and what it said once that is revealed',
    response: 'RatingState',
  },
  'post-rating': { summary: 'Rate an idea of another table, or pass it', request: 'Rating' },
  'change-rating': {
    summary:
      'Put another rating of the same idea, under a key of its own, in the place of one that is withdrawn',
    request: 'RatingChange',
  },
  'get-vote': {
    summary: 'How far the room is with a vote on starred ideas, and its result once that is revealed',
    response: 'VoteState',
  },
  'post-ballot': { summary: 'Give dots to ideas: all that one phone gives, each time', request: 'Ballot' },
  'post-promise': {
    summary: 'Take an idea that was chosen: whose it is, by when, and the first step',
    request: 'Promise',
  },
  'get-combo-convo': { summary: 'What the dropdowns of card pairing offer', response: 'ComboConvoOptions' },
  'get-venting-machine': { summary: 'The question of the moment', response: 'Question' },
  'screen-combo-convo': {
    summary:
      'What pairs of cards made, for a screen that has a link; asked as ideas are, at the form with screen=1',
    response: 'PairsResponse',
  },
  'screen-venting-machine': {
    summary:
      'Answers and the question, for a screen that has a link; asked as ideas are, at the form with screen=1',
    response: 'VentsResponse',
  },
  'get-programme': {
    summary: 'The steps of the evening, and where in it the room is; afterwards, what became of its promises',
    response: 'Programme',
  },
  'post-here': {
    summary: 'Count a phone that followed the room, or that finishes something first',
    request: 'Here',
  },
  'get-desk': {
    summary: 'Where a form stands, and its answers for a link that may see them',
    response: 'DeskState',
  },
  'post-desk': {
    summary: 'Change what the room sees',
    request: 'DeskRequest',
    response: 'DeskState',
  },
  'ask-wall': {
    summary: 'A wall asks for the code that it shows, and for its link once a desk has linked it',
    request: 'WallRequest',
    response: 'WallTold',
  },
  'link-walls': {
    summary: 'Which walls are linked; try a code, link the wall that waves, let one go',
    request: 'WallsRequest',
    response: 'WallsTold',
  },
  'post-contact': { summary: 'Ask to be contacted', request: 'Contact' },
  'post-estimate': { summary: 'Ask for an estimate', request: 'Estimate' },
  'get-health': { summary: 'Whether the table can be read', response: 'Health' },
  'post-probe': { summary: 'Send the canary’s mark', request: 'Probe' },
  'get-probe': { summary: 'The canary’s marks, asked as ideas are', response: 'ProbesResponse' },
}

/** The responses that calls share, by status. */
export const sharedResponses = {
  200: 'Stored',
  400: 'BadRequest',
  401: 'NoLink',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'StateChanged',
  413: 'TooLarge',
  415: 'NotJson',
  422: 'KeyReused',
  429: 'TooManyRequests',
  500: 'Failed',
  503: 'Unavailable',
} as const

type SharedStatus = keyof typeof sharedResponses

const ref = ($ref: string) => ({ $ref })
const parameter = (name: string) => ref(`#/components/parameters/${name}`)

/** A response of one status that calls share. */
export const sharedResponse = (status: SharedStatus) =>
  [status, ref(`#/components/responses/${sharedResponses[status]}`)] as const

/** JSON of a schema of the document. */
export const jsonOf = (...names: readonly string[]) => {
  const refs = names.map((name) => ref(schemaPath(name)))
  return { 'application/json': { schema: refs.length === 1 ? refs[0] : { anyOf: refs } } }
}

const queryOf = ({
  questions,
  store,
  content,
  desk,
  programme,
  fenced,
  method,
}: ApiRoute): readonly string[] => {
  if (desk) return method === 'GET' ? ['form', ...deskQuestions, 'chosen'] : []
  if (store?.access === 'follow-rows') return rowsParameters.all
  if (store?.access === 'read-rows')
    return questions === 'whole'
      ? rowsParameters.list
      : rowsParameters.all.filter((name) => name !== 'screen')
  if (programme === 'read') return ['became']
  if (!fenced) return []
  return method === 'GET' && content === 'venting-question' ? ['action', 'key'] : ['key']
}

/** Of an own answer, 404 and 409 say that there is none, and that its round is over. */
const ofAnOwnAnswer = {
  404: ref('#/components/responses/NoAnswer'),
  409: ref('#/components/responses/RoundOver'),
}

/** The same answer was sent again after it had been changed or taken back. */
const ofAChangedAnswer = { 409: ref('#/components/responses/Superseded') }

/** Whether what a route stores can be changed, or taken back. */
const canChange = ({ store }: ApiRoute): boolean =>
  store?.access === 'append-rows' &&
  (apiRoutes as readonly ApiRoute[]).some(
    (other) => other.store?.access === 'amend-rows' && other.store.form === store.form,
  )

/** Nobody rates, and so nothing is dealt. */
const ofADeal = { 409: ref('#/components/responses/NotRating') }

/** A code that no wall shows, and more walls than there may be. */
const ofWalls = {
  404: ref('#/components/responses/NoWall'),
  409: ref('#/components/responses/TooManyWalls'),
}

const statusesOf = (
  { method, desk, link, store, programme, walls }: ApiRoute,
  parameters: readonly string[],
): readonly SharedStatus[] => {
  if (walls) return [400, ...(link ? ([401] as const) : []), 403, 413, 415, 429, 500, 503]
  if (desk && method === 'POST') return [400, 401, 403, 409, 413, 415, 429, 500, 503]
  if (desk ?? link) return [400, 401, 403, 429, 500, 503]
  if (store?.access === 'deal-ideas') return [400, 403, 413, 415, 429, 500, 503]
  if (programme === 'count') return [200, 400, 403, 413, 415, 429, 500, 503]
  if (method === 'POST') return [200, 400, 403, 413, 415, 422, 429, 500, 503]
  // The edge refuses what nobody asks.
  const isJudged = parameters.length > 0 || store?.access === 'read-ratings' || programme === 'read'
  return isJudged ? [400, 403, 429, 500, 503] : [403, 429, 500, 503]
}

const found = (description: string, schema: ResponseName) => ({
  description,
  headers: { 'Cache-Control': ref('#/components/headers/NotStored') },
  content: jsonOf(schema),
})

const callOf = (id: ApiRouteId): Call => {
  const form = liveForms.find((name) => id === `post-${name}`)
  return form
    ? { summary: formRecords[form].summary, request: answerName(form) }
    : calls[id as keyof typeof calls]
}

/** The name of how a caller of the desk says who it is. */
export const linkScheme = 'deskLink'

const operationOf = (route: ApiRoute & { readonly id: ApiRouteId }) => {
  const { summary, request, response } = callOf(route.id)
  const query = queryOf(route)
  const isDeal = route.store?.access === 'deal-ideas'
  // Said again it does nothing twice, whoever says it.
  const isUnkeyed = [route.desk, route.programme, route.walls].some(Boolean) || isDeal
  const sent = request ? [...(isUnkeyed ? [] : ['idempotencyKey']), 'payloadVersion'] : []
  const parameters = [...query, ...sent].map(parameter)
  return {
    operationId: route.id,
    summary,
    ...((route.desk ?? route.link) && { security: [{ [linkScheme]: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(request && { requestBody: { required: true, content: jsonOf(request) } }),
    responses: {
      ...(response && { 200: found(summary, response) }),
      ...Object.fromEntries(statusesOf(route, query).map(sharedResponse)),
      ...(isDeal && ofADeal),
      ...(route.walls === 'link' && ofWalls),
      ...(route.method === 'POST' &&
        route.store &&
        !isDeal && { 200: ref('#/components/responses/Answered') }),
      ...(canChange(route) && ofAChangedAnswer),
      ...(route.store?.access === 'amend-rows' && ofAnOwnAnswer),
    },
  }
}

/** The document's `paths`, as the route table has them. */
export const apiPaths = (): Record<string, object> => {
  const paths: Record<string, object> = {}
  for (const route of apiRoutes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) }
  return paths
}
