import { createHash, timingSafeEqual } from 'node:crypto'
import { HttpFault } from './http-fault.ts'
import type { Middleware } from './middleware.ts'

/** Of one length, whatever the key's, which is what the comparison needs. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Lets only requests through whose query parameter `key` is the stage's, compared in constant time.
 * (specification, section 6) @throws HttpFault 403
 */
export const demandKey = (key: string): Middleware => {
  const wanted = digestOf(key)
  return {
    name: 'demandKey',
    before: ({ event }) => {
      if (!timingSafeEqual(digestOf(event.queryStringParameters?.key ?? ''), wanted)) throw new HttpFault(403)
    },
  }
}
