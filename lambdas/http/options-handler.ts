import type { ContentStore } from '#lambdas/content/content-store.ts'
import { httpHandler, type HttpHandler } from './http-handler.ts'
import { jsonResponse } from './middleware/json-response.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

interface OptionsOptions {
  readonly content: Pick<ContentStore, 'readOptions'>
  readonly telemetry: Telemetry
}

/** The GET of card pairing: `{whatIsA, thatCould}`, what the two dropdowns offer. */
export const optionsHandler = ({ content, telemetry }: OptionsOptions): HttpHandler =>
  httpHandler(telemetry, [], async (_event, { signal }) => {
    const { whatIsA, thatCould } = await content.readOptions({ signal })
    return jsonResponse({ whatIsA, thatCould })
  })
