import { HttpFault } from './http-fault.ts'
import type { Middleware } from './middleware.ts'
import { secretMatch } from './secret-match.ts'

/**
 * Lets only requests through whose query parameter `key` is the stage's, compared in constant time. The key is in every
 * page, so it keeps strangers out and no attacker. @throws HttpFault 403
 */
export const demandKey = (key: string): Middleware => {
  const isKey = secretMatch([key])
  return {
    name: 'demandKey',
    before: ({ event }) => {
      if (!isKey(event.queryStringParameters?.key ?? '')) throw new HttpFault(403)
    },
  }
}
