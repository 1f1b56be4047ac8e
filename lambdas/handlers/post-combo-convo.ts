import { createContentStore } from '#lambdas/content/content-store.ts'
import { judgeOptions } from '#lambdas/content/judge-answers.ts'
import { readEnvironment } from '#lambdas/environment.ts'
import { appendHandler, keepApart } from '#lambdas/http/append-handler.ts'
import { formRoute } from '#lambdas/http/form-route.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { comboConvoSchema } from '#shared/forms/combo-convo.ts'

const { retentionDays } = readEnvironment(['retentionDays'])
const route = formRoute('post-combo-convo')

/** POST /api/combo-convo-form: stores what a pair of cards made; an e-mail address that came with it is kept apart. */
export const handler = appendHandler({
  ...route,
  sealKeys: createSealKeys(route),
  schema: comboConvoSchema,
  judge: judgeOptions(createContentStore(route)),
  part: keepApart(['email'], Number(retentionDays)),
})
