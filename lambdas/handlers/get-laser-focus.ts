import { askedOf, preparedByStage } from '#lambdas/content/preparation.ts'
import { createPresence } from '#lambdas/desk/presence.ts'
import { rowsRoute } from '#lambdas/http/form-route.ts'
import { placeLaserFocus, presentLaserFocus } from '#lambdas/http/present-laser-focus.ts'
import { rowsHandler } from '#lambdas/http/rows-handler.ts'

const route = rowsRoute('get-laser-focus', preparedByStage())
const presence = createPresence(route)

/** GET /api/laser-focus-form: the rated ideas, as the live chart follows them. */
export const handler = rowsHandler({
  ...route,
  present: presentLaserFocus,
  place: placeLaserFocus,
  isForAll: true,
  beside: async (options) => askedOf(await route.preparations.read(options)),
  noteScreen: (form, name) => presence.noteScreen(form, name),
})
