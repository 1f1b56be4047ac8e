import { appendHandler } from '#lambdas/http/append-handler.ts'
import { formRoute } from '#lambdas/http/form-route.ts'
import { probeSchema } from '#shared/forms/probe.ts'

/** POST /api/probe-form: stores the canary's answer, the same way as a visitor's. */
export const handler = appendHandler({ ...formRoute('post-probe'), schema: probeSchema })
