import type { ContentStore } from '#lambdas/content/content-store.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { jsonResponse } from './middleware/json-response.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

interface OptionsOptions {
  readonly content: Pick<ContentStore, 'readOptions'>
  /** Tells the round the form is in. */
  readonly round: (options: CallOptions) => Promise<number>
  readonly telemetry: Telemetry
}

/** The GET of card pairing: `{whatIsA, thatCould, round, labels?}`, what the two dropdowns offer, and what people read there. */
export const optionsHandler = ({ content, round, telemetry }: OptionsOptions): HttpHandler =>
  httpHandler(telemetry, [], async (_event, { signal }) => {
    const [options, current] = await Promise.all([content.readOptions({ signal }), round({ signal })])
    return jsonResponse({ ...options, round: current })
  })
