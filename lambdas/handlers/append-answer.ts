import { readEnvironment } from '#lambdas/environment.ts'
import { appendHandler } from '#lambdas/http/append-handler.ts'
import { formRoute } from '#lambdas/http/form-route.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { answersOf } from '#shared/forms/answers-of.ts'
import { isLiveForm } from '#shared/rows/row.ts'

const { route: id } = readEnvironment(['route'])
const route = formRoute(id)
if (!isLiveForm(route.form)) throw new Error(`The route ${id} is not one of a live form.`)

/** POST of a live form that needs no more than its schema: stores an answer. */
export const handler = appendHandler({
  ...route,
  schema: answersOf[route.form].schema,
  sealKeys: createSealKeys(route),
})
