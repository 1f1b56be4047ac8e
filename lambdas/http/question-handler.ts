import { type ContentStore, someLabels } from '#lambdas/content/content-store.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { demandKey } from './middleware/demand-key.ts'
import { fieldsFault } from './middleware/http-fault.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { jsonResponse } from './middleware/json-response.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

interface QuestionOptions {
  readonly content: Pick<ContentStore, 'readQuestion'>
  /** Tells the round whose question it is. */
  readonly round: (options: CallOptions) => Promise<number>
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
    return jsonResponse({ question, ...someLabels(labels), round: current })
  })
