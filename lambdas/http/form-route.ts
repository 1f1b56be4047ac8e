import { holdLinks } from '#lambdas/desk/hold-links.ts'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { createPresence } from '#lambdas/desk/presence.ts'
import { createPreparations, createWordsOf, wordsByStage } from '#lambdas/content/preparation.ts'
import { readEnvironment } from '#lambdas/environment.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { apiRoutes } from '#shared/routes.ts'
import { namelessScreen } from '#shared/rows/question.ts'
import type { RowLogName } from '#shared/rows/row.ts'

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

/**
 * The same of a route that tells rows: with what is prepared for the event, and the words that it looks out for.
 * @throws Error as `formRoute`.
 */
export const rowsRoute = (id: string, ofStage = wordsByStage()) => {
  const route = formRoute(id)
  const preparations = createPreparations({ ...route, ofStage })
  return { ...route, preparations, words: createWordsOf(preparations) }
}

/**
 * The same for a form's screen, which opens with a link to the desk: with the links, and a note of each screen that says
 * its name. @throws Error as `formRoute`.
 */
export const screenRoute = (id: string) => {
  const route = rowsRoute(id)
  const presence = createPresence(route)
  return {
    ...route,
    links: holdLinks(createDeskLinks(route)),
    noteScreen: async (form: RowLogName, name: string) => {
      if (name !== namelessScreen) await presence.noteScreen(form, name)
    },
  }
}
