import { readEnvironment } from '#lambdas/environment.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { apiRoutes } from '#shared/routes.ts'

/** The routes that work with a form's log. */
type FormRoute = Extract<(typeof apiRoutes)[number], { readonly store: object }>

/**
 * What the handler of a form's route works with: its form by the route table, the log and the telemetry as this
 * function's environment sets them up. @throws Error for an id of no form's route, or naming every missing variable.
 */
export const formRoute = (id: string) => {
  const route = apiRoutes.find((candidate): candidate is FormRoute => candidate.id === id)
  if (!route) throw new Error(`No route of a form is called ${id}.`)
  const { tableName, stage } = readEnvironment(['tableName', 'stage'])
  const client = createStoreClient()
  const log = createRowLog({ client, tableName })
  return { form: route.store.form, client, tableName, log, telemetry: createTelemetry(id, stage) }
}
