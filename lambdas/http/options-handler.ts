import type { ContentStore } from '#lambdas/content/content-store.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { jsonResponse } from './middleware/json-response.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

interface OptionsOptions {
  readonly content: Pick<ContentStore, 'readOptions'>
  readonly telemetry: Telemetry
}

/** The GET of card pairing: `{whatIsA, thatCould, labels?}`, what the two dropdowns offer, and what people read there. */
export const optionsHandler = ({ content, telemetry }: OptionsOptions): HttpHandler =>
  httpHandler(telemetry, [], async (_event, { signal }) => {
    return jsonResponse(await content.readOptions({ signal }))
  })
