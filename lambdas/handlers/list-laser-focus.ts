import { rowsRoute } from '#lambdas/http/form-route.ts'
import { placeLaserFocus, presentLaserFocus } from '#lambdas/http/present-laser-focus.ts'
import { rowsHandler } from '#lambdas/http/rows-handler.ts'

/** GET /api/laser-focus-form/list: all the rated ideas. The edge sends questions for the whole list here. */
export const handler = rowsHandler({
  ...rowsRoute('list-laser-focus'),
  present: presentLaserFocus,
  place: placeLaserFocus,
  isForAll: true,
})
