import { screenRoute } from '#lambdas/http/form-route.ts'
import { rowsHandler } from '#lambdas/http/rows-handler.ts'

/** GET /api/combo-convo-form/screen: what pairs of cards made, as the wall follows it. The edge sends its questions here. */
export const handler = rowsHandler({
  ...screenRoute('screen-combo-convo'),
  // Field by field, so that nothing reaches a screen but what the API promises.
  present: ({ row, at, answer: { whatIsA, orangeCard, thatCould, blueCard, freeText } }) => ({
    row,
    timestamp: at,
    whatIsA,
    orangeCard,
    thatCould,
    blueCard,
    freeText,
  }),
})
