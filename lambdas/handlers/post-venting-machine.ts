import { createContentStore } from '#lambdas/content/content-store.ts'
import { judgeQuestion } from '#lambdas/content/judge-answers.ts'
import { readEnvironment } from '#lambdas/environment.ts'
import { appendHandler } from '#lambdas/http/append-handler.ts'
import { formRoute } from '#lambdas/http/form-route.ts'
import { demandKey } from '#lambdas/http/middleware/demand.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { ventingMachineSchema } from '#shared/forms/venting-machine.ts'

const { ventingMachineKey } = readEnvironment(['ventingMachineKey'])
const route = formRoute('post-venting-machine')

/** POST /api/venting-machine-form: stores an answer to the question of the moment. */
export const handler = appendHandler({
  ...route,
  sealKeys: createSealKeys(route),
  schema: ventingMachineSchema,
  admission: [demandKey(ventingMachineKey)],
  judge: judgeQuestion(createContentStore(route)),
})
