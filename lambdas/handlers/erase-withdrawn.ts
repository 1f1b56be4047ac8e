import { readEnvironment } from '#lambdas/environment.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { eraseHandler } from '#lambdas/rows/upkeep/erase-handler.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { liveForms } from '#shared/rows/row.ts'

const { tableName, stage } = readEnvironment(['tableName', 'stage'])
const log = createRowLog({ client: createStoreClient(), tableName })

/** Carries over what a cleared rehearsal has left; then erases, also where that failed. */
const keepUp = async (): Promise<number> => {
  const carried = await Promise.allSettled(liveForms.map((form) => log.carryOver(form)))
  const turns = await log.eraseNew()
  for (const one of carried) if (one.status === 'rejected') throw one.reason
  return turns
}

/** Called every minute: erases from pages what attendees have withdrawn. */
export const handler = eraseHandler(keepUp, createTelemetry('erase-withdrawn', stage))
