import { siteAsker } from '../../../../lambdas/canary/ask-site.ts'
import { canaryHandler } from '../../../../lambdas/canary/canary-handler.ts'
import { runCanary } from '../../../../lambdas/canary/run-canary.ts'
import { standInSite } from '../../../../lambdas/canary/test-support/stand-in-site.ts'
import { servedContent } from '../../../../lambdas/content/test-support/memory-content.ts'
import { appendHandler } from '../../../../lambdas/http/append-handler.ts'
import type { HttpHandler } from '../../../../lambdas/http/http-handler.ts'
import { presentLaserFocus } from '../../../../lambdas/http/present-laser-focus.ts'
import { questionHandler } from '../../../../lambdas/http/question-handler.ts'
import { rowsHandler } from '../../../../lambdas/http/rows-handler.ts'
import { sequenceHandler, type StreamHandler } from '../../../../lambdas/rows/sequence-handler.ts'
import { createTelemetry, type Telemetry } from '../../../../lambdas/telemetry/telemetry.ts'
import { post, type Received, send } from '../../../../lambdas/http/test-support/api-event.ts'
import { idea } from '../../../../lambdas/http/test-support/laser-focus-post.ts'
import { createMemoryRowLog } from '../../../../lambdas/http/test-support/memory-row-log.ts'
import { unknownHandler } from '../../../../lambdas/http/unknown-handler.ts'
import { laserFocusSchema } from '../../../../shared/forms/laser-focus.ts'
import { apiRoutes, payloadVersion, unknownRouteId } from '../../../../shared/routes.ts'

/** The stage of which the functions report. */
export const stage = 'toronto-summit'

/** A request to one of the stage's functions: which, and how it is sent to a fresh one. */
export interface Request {
  readonly to: string
  readonly send: () => Promise<Received>
}

const requestTo = (
  to: string,
  functionWith: (telemetry: Telemetry) => HttpHandler,
  sendTo: (handler: HttpHandler) => Promise<Received>,
): Request => ({ to, send: () => sendTo(functionWith(createTelemetry(to, stage))) })

/** A header that names another version than the function's own. */
type Headers = Record<string, string>

const json = { 'content-type': 'application/json' }
const ofAnotherSite: Headers = { 'x-origin-key': 'of another site' }
const version = (number: number): Headers => ({ [payloadVersion.header]: String(number) })

const postIdea = (payload: unknown, headers: Headers = {}): Request =>
  requestTo(
    'post-laser-focus',
    (telemetry) =>
      appendHandler({ form: 'laser-focus', schema: laserFocusSchema, log: createMemoryRowLog(), telemetry }),
    (handler) => post(handler, payload, { headers: { ...json, ...headers } }),
  )

const poll = (headers: Headers = {}): Request =>
  requestTo(
    'get-laser-focus',
    (telemetry) =>
      rowsHandler({ form: 'laser-focus', log: createMemoryRowLog(), present: presentLaserFocus, telemetry }),
    (handler) => send(handler, { query: { meta: '1' }, headers }),
  )

const askQuestion = (key: string): Request =>
  requestTo(
    'get-venting-machine',
    (telemetry) =>
      questionHandler({ content: servedContent().content, key: 'the key of the stage', telemetry }),
    (handler) => send(handler, { query: { action: 'question', key } }),
  )

/** What is asked of the stage's functions, well and badly; the functions are the project's own. */
export const requests = {
  idea: postIdea(idea),
  ideaOfOtherSite: postIdea(idea, ofAnotherSite),
  ideaOfOldPage: postIdea(idea, version(0)),
  ideaOfNewPage: postIdea(idea, version(payloadVersion.current + 1)),
  clumsyIdea: postIdea({ ...idea, impact: 11 }),
  poll: poll(),
  pollOfOtherSite: poll(ofAnotherSite),
  question: askQuestion('the key of the stage'),
  questionWithWrongKey: askQuestion('an older key'),
  guess: requestTo(
    unknownRouteId,
    (telemetry) => unknownHandler(apiRoutes, telemetry),
    (handler) => send(handler, { path: '/api/.env' }),
  ),
} as const satisfies Record<string, Request>

/** One run of the canary over a website that stands in for the stage's. */
export const tryTheSite = async (site: Parameters<typeof standInSite>[0]): Promise<void> => {
  const { send: sendToSite, clock, sleep } = standInSite(site)
  const ask = siteAsker('https://site.example', sendToSite)
  await canaryHandler(() => runCanary({ ask, clock, sleep }), createTelemetry('run-canary', stage))()
}

/** What the log makes of a batch of the stream. */
export interface Numbered {
  readonly numbered: number
  readonly unreadable: number
  readonly oldestMs: number
}

/** One run of the function that numbers answers, over a log that comes to this. */
export const numberAnswers = async (summary: Numbered): Promise<void> => {
  const log = { number: () => Promise.resolve(summary) }
  const handler: StreamHandler = sequenceHandler(log, createTelemetry('number-answers', stage))
  await handler({ Records: [] }, {} as Parameters<StreamHandler>[1])
}
