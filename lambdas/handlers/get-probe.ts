import { formRoute } from '#lambdas/http/form-route.ts'
import { rowsHandler } from '#lambdas/http/rows-handler.ts'

/** GET /api/probe-form: the canary's answers, as it follows them to see its own become visible. */
export const handler = rowsHandler({
  ...formRoute('get-probe'),
  // Field by field, so that nothing reaches a public reader but what the API promises.
  present: ({ row, at, answer: { probe } }) => ({ row, timestamp: at, probe }),
})
