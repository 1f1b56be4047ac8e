import type { RoundNow } from '#lambdas/rows/row-log.ts'
import { type ContentStore, someLabels } from '#lambdas/content/content-store.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { Telemetry } from '#lambdas/telemetry/telemetry.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { jsonResponse, fieldsFault } from './middleware/responses.ts'
import { demandKey } from './middleware/demand.ts'

interface OptionsOptions {
  readonly content: Pick<ContentStore, 'readOptions'>
  /** Tells the round the form is in. */
  readonly round: (options: CallOptions) => Promise<RoundNow>
  readonly telemetry: Telemetry
}

/** The GET of card pairing: `{whatIsA, thatCould, round, labels?}`, what the two dropdowns offer, and what people read there. */
export const optionsHandler = ({ content, round, telemetry }: OptionsOptions): HttpHandler =>
  httpHandler(telemetry, [], async (_event, { signal }) => {
    const [options, current] = await Promise.all([content.readOptions({ signal }), round({ signal })])
    return jsonResponse({ ...options, ...current })
  })

interface QuestionOptions {
  readonly content: Pick<ContentStore, 'readQuestion'>
  /** Tells the round whose question it is. */
  readonly round: (options: CallOptions) => Promise<RoundNow>
  /** What callers must send. */
  readonly key: string
  readonly telemetry: Telemetry
}

/** The GET of the venting machine: `{question, round, labels?}` to callers that know the key and ask for it. */
export const questionHandler = ({ content, round, key, telemetry }: QuestionOptions): HttpHandler =>
  httpHandler(telemetry, [demandKey(key)], async (event, { signal }) => {
    if (event.queryStringParameters?.action !== 'question')
      throw fieldsFault({ action: 'action can only be question.' })
    const [{ question, labels }, current] = await Promise.all([
      content.readQuestion({ signal }),
      round({ signal }),
    ])
    return jsonResponse({ question, ...someLabels(labels), ...current })
  })
