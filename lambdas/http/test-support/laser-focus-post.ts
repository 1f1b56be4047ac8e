import { laserFocusSchema, type LaserFocus } from '#shared/forms/laser-focus.ts'
import { appendHandler } from '../append-handler.ts'
import type { HttpHandler } from '../http-handler.ts'
import { createTelemetry } from '../../telemetry/telemetry.ts'
import { createMemoryRowLog, type UsedRowLog } from './memory-row-log.ts'

/** An answer the form accepts without changing it. */
export const idea: LaserFocus = { table: 12, idea: 'Fewer slides, more stories', impact: 7.3, effort: 2 }

/** The POST of the laser-focus form over a log in memory, or over what replaces it. */
export const laserFocusPost = (
  replaced: Partial<UsedRowLog> = {},
): { handler: HttpHandler; log: UsedRowLog } => {
  const log = { ...createMemoryRowLog(), ...replaced }
  const telemetry = createTelemetry('post-laser-focus', 'test')
  return { log, handler: appendHandler({ form: 'laser-focus', schema: laserFocusSchema, log, telemetry }) }
}
