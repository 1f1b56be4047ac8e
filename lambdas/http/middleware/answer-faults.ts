import { faultOf } from './http-fault.ts'
import { faultAnswer } from './json-answer.ts'
import type { Middleware } from './middleware.ts'

/** Turns whatever was thrown into the JSON answer of spec/api.md, "Errors". */
export const answerFaults = (): Middleware => ({
  name: 'answerFaults',
  // Set, not returned: a returned answer would end the chain before the log and the metrics see it.
  onError: (request) => {
    request.response = faultAnswer(faultOf(request.error))
  },
})
