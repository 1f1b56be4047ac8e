import { appendHandler } from '#lambdas/http/append-handler.ts'
import { formRoute } from '#lambdas/http/form-route.ts'
import { laserFocusSchema } from '#shared/forms/laser-focus.ts'

/** POST /api/laser-focus-form: stores a table's rated idea. */
export const handler = appendHandler({ ...formRoute('post-laser-focus'), schema: laserFocusSchema })
