import { formRoute } from '#lambdas/http/form-route.ts'
import { presentLaserFocus } from '#lambdas/http/present-laser-focus.ts'
import { rowsHandler } from '#lambdas/http/rows-handler.ts'

/** GET /api/laser-focus-form: the rated ideas, as the live chart follows them. */
export const handler = rowsHandler({ ...formRoute('get-laser-focus'), present: presentLaserFocus })
