import { readEnvironment } from '#lambdas/environment.ts'
import { appendHandler } from '#lambdas/http/append-handler.ts'
import { formRoute } from '#lambdas/http/form-route.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { answerSchemas } from '#shared/forms/form-records.ts'
import { probeSchema } from '#shared/forms/probe.ts'
import { isLiveForm } from '#shared/rows/row.ts'

const { route: id } = readEnvironment(['route'])
const route = formRoute(id)

/** POST of a form that needs no more than its schema: stores an answer, the canary's the same way as a visitor's. */
export const handler = isLiveForm(route.form)
  ? appendHandler({ ...route, schema: answerSchemas[route.form], sealKeys: createSealKeys(route) })
  : appendHandler({ ...route, schema: probeSchema })
