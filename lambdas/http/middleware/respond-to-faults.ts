import { faultOf } from './http-fault.ts'
import { faultResponse } from './json-response.ts'
import type { Middleware } from './middleware.ts'

/** Turns whatever was thrown into the JSON answer of spec/api.md, "Errors". */
export const respondToFaults = (): Middleware => ({
  name: 'respondToFaults',
  // Set, not returned: a returned answer would end the chain before the log and the metrics see it.
  onError: (request) => {
    request.response = faultResponse(faultOf(request.error))
  },
})
