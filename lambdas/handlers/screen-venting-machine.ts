import { createContentStore, servedQuestion } from '#lambdas/content/content-store.ts'
import { screenRoute } from '#lambdas/http/form-route.ts'
import { rowsHandler } from '#lambdas/http/rows-handler.ts'

const route = screenRoute('screen-venting-machine')
const content = createContentStore(route)

/**
 * GET /api/venting-machine-form/screen: the answers, and the question of the moment, as the cloud follows them. The edge
 * sends its questions here.
 */
export const handler = rowsHandler({
  ...route,
  // Field by field, so that nothing reaches a screen but what the API promises.
  present: ({ row, at, answer: { question, answer }, pile }) => ({
    row,
    timestamp: at,
    question,
    answer,
    ...(pile && { pile }),
  }),
  beside: async (options) => ({ question: await servedQuestion(content, options) }),
})
