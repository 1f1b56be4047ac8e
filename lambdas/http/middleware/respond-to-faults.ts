import { faultOf } from './http-fault.ts'
import { faultResponse } from './json-response.ts'
import type { Middleware } from './middleware.ts'

/** Turns whatever was thrown into a JSON response. */
export const respondToFaults = (): Middleware => ({
  name: 'respondToFaults',
  // Set, not returned: a returned response would end the chain before the log and the metrics see it.
  onError: (request) => {
    request.response = faultResponse(faultOf(request.error))
  },
})
