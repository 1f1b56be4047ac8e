import { httpHandler, type HttpHandler } from './http-handler.ts'
import { jsonResponse } from './middleware/json-response.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

interface HealthOptions {
  /** Reads one item of the table, whether it exists or not; rejects where the table cannot be read. */
  readonly readItem: (options: { signal: AbortSignal }) => Promise<unknown>
  readonly telemetry: Telemetry
}

/** Responds `{ok: true}` once an item could be read, 503 otherwise. */
export const healthHandler = ({ readItem, telemetry }: HealthOptions): HttpHandler =>
  httpHandler(telemetry, [], async (_event, call) => {
    await readItem(call)
    return jsonResponse({ ok: true })
  })
