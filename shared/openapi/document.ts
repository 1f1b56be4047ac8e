import { idempotencyHeader, maximumBodyBytes, payloadVersion, unknownRouteId } from '../routes.ts'
import { askedLimits, screenNamePattern } from '../rows/question.ts'
import { liveForms, rowLimits } from '../rows/row.ts'
import { site } from '../site.ts'
import { apiPaths, jsonOf, linkScheme, sharedResponse, type sharedResponses } from './operations.ts'
import { componentSchemas } from './schemas.ts'

const query = (name: string, schema: object, description: string) => ({
  name,
  in: 'query',
  description,
  schema,
})
const header = (name: string, schema: object, description: string) => ({
  name,
  in: 'header',
  description,
  schema,
})

const parameters = {
  action: { ...query('action', { const: 'question' }, 'What is asked.'), required: true },
  key: { ...query('key', { type: 'string' }, 'The venting key of the stage.'), required: true },
  meta: query(
    'meta',
    { enum: ['1'] },
    'Asks how far the rows are settled; with round and sinceRow beside it, also for what is new behind that.',
  ),
  sinceRow: query(
    'sinceRow',
    { type: 'integer', minimum: 0 },
    'The first row wanted, from 1 on; a desk may say 0.',
  ),
  round: query(
    'round',
    { type: 'integer', minimum: 1 },
    'Beside sinceRow: the round wanted. Of an earlier one those rows come that readers could see when it ended; of one that has not begun, none.',
  ),
  screen: query(
    'screen',
    { type: 'string', pattern: screenNamePattern.source },
    'The name of the screen that asks, for the desk; beside meta, or with a link beside any question.',
  ),
  format: query(
    'format',
    { enum: ['obj', 'dots'] },
    'Asks for a page in place of a list, or only for where some of the ideas lie.',
  ),
  limit: query(
    'limit',
    { type: 'integer', enum: askedLimits },
    `The most rows wanted: ${askedLimits[0]} with format=obj, or of another round; without it ${rowLimits.page} from sinceRow on, else ${rowLimits.whole}.`,
  ),
  form: { ...query('form', { enum: liveForms }, 'The form that is asked about.'), required: true },
  sinceTurn: query(
    'sinceTurn',
    { type: 'integer', minimum: 0 },
    'The last turn that the reader knows: only what has turned behind it is wanted.',
  ),
  became: query(
    'became',
    { const: '1' },
    'The results page asks what became of the promises on it. Told while the page is published.',
  ),
  chosen: query(
    'chosen',
    { const: '1' },
    'A desk asks which ideas were chosen, and what is promised of each; beside any question, or without one.',
  ),
  beforeRow: query(
    'beforeRow',
    { type: 'integer', minimum: 0 },
    'The first row that the desk has: the newest answers below it are wanted. sinceRow wins over it.',
  ),
  idempotencyKey: header(
    idempotencyHeader,
    { type: 'string', format: 'uuid' },
    'The same key with the same body is stored once.',
  ),
  payloadVersion: header(
    payloadVersion.header,
    { type: 'integer', enum: payloadVersion.accepted, default: 1 },
    'The version of the page that sends. An older one is answered 400, a newer one 503.',
  ),
}

const headers = {
  NotStored: { required: true, schema: { const: 'no-store' } },
  RetryAfter: { description: 'Seconds.', required: true, schema: { type: 'integer', minimum: 1 } },
  Allow: { description: 'The methods that there are.', required: true, schema: { type: 'string' } },
}

const response = (description: string, schemas: readonly string[], further?: 'RetryAfter' | 'Allow') => {
  const ref = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` })
  const name = further === 'RetryAfter' ? 'Retry-After' : 'Allow'
  return {
    description,
    headers: { 'Cache-Control': ref('NotStored'), ...(further && { [name]: ref(further) }) },
    content: jsonOf(...schemas),
  }
}

type ResponseName =
  | 'Answered'
  | 'NoAnswer'
  | 'RoundOver'
  | 'Superseded'
  | 'NotRating'
  | 'NoWall'
  | 'TooManyWalls'
  | (typeof sharedResponses)[keyof typeof sharedResponses]

const responses: Readonly<Record<ResponseName, object>> = {
  Stored: response('It is stored, now or by the same key before.', ['Success']),
  Answered: response('It is stored, now or by the same key before, in this round.', ['Answered']),
  BadRequest: response('Not JSON, or a field, parameter or header is missing or wrong.', ['Fault']),
  NoLink: response('The link to the desk is unknown, revoked or over; which of these, nobody is told.', [
    'Fault',
  ]),
  Forbidden: response(
    'The venting key is wrong, the link to the desk does not go that far, or the call did not come through the website.',
    ['Fault'],
  ),
  NotFound: response('There is no such path.', ['Fault']),
  MethodNotAllowed: response('The path has no such method.', ['Fault'], 'Allow'),
  StateChanged: response('The change was made from another state than the present one.', ['Conflict']),
  NoAnswer: response('No answer was sent under this key, or it was withdrawn.', ['Fault']),
  RoundOver: response('The round of the answer is over.', ['Fault']),
  Superseded: response('What was sent under this key was changed or withdrawn meanwhile.', ['Fault']),
  NotRating: response('Nobody rates at the moment: no session goes on.', ['Fault']),
  NoWall: response('No wall shows this code, or not any more.', ['Fault']),
  TooManyWalls: response('There are as many walls as there may be.', ['Fault']),
  TooLarge: response(`The body is over ${maximumBodyBytes} bytes.`, ['Fault', 'GatewayFault']),
  NotJson: response('The content type is not application/json.', ['Fault']),
  KeyReused: response('The idempotency key came with another body before.', ['Fault']),
  TooManyRequests: response(
    'More than the route takes: send the same later.',
    ['GatewayFault'],
    'RetryAfter',
  ),
  Failed: response(
    'No function says this: the gateway had no response of one that broke off. Send the same later.',
    ['GatewayFault'],
    'RetryAfter',
  ),
  Unavailable: response(
    'Nothing was stored, or the same key may be sent again: send the same later.',
    ['Fault', 'GatewayFault'],
    'RetryAfter',
  ),
}

/** What answers paths and methods that the document does not name; no response of its own says 2xx. */
const elsewhere = {
  summary: 'Every other path and method under /api',
  get: {
    operationId: unknownRouteId,
    responses: Object.fromEntries(([400, 401, 403, 404, 405, 429, 500, 503] as const).map(sharedResponse)),
  },
}

const config = {
  get: {
    operationId: 'get-config',
    summary: 'What a page needs to know of its stage',
    responses: { 200: { description: 'The public settings of the stage.', content: jsonOf('StageConfig') } },
  },
}

/** The HTTP contract as OpenAPI 3.1, made of the route table and of the schemas that check requests and responses. */
export const openApiDocument = () => ({
  openapi: '3.1.1',
  info: {
    title: `${site.name} API`,
    summary: 'Live forms and leads; at the address of the website, and only through it',
    version: String(payloadVersion.current),
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  paths: { ...apiPaths(), '/config.json': config },
  components: {
    schemas: componentSchemas(),
    parameters,
    headers,
    responses,
    pathItems: { elsewhere },
    securitySchemes: {
      [linkScheme]: { type: 'http', scheme: 'bearer', description: 'The token of a link to the desk.' },
    },
  },
})
