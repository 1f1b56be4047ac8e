import { randomUUID } from 'node:crypto'
import { idempotencyHeader } from '#shared/routes.ts'
import { HttpFault } from './http-fault.ts'
import { headerOf, type ApiEvent, type Middleware } from './middleware.ts'

/** A request that names its submission; `submissionKey` is a UUID in lower case. */
export type SubmissionEvent = ApiEvent & { submissionKey: string }

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Reads the Idempotency-Key into `event.submissionKey`; a request without one gets a key of its own, and so is
 * never taken for another. (spec/api.md, "Writing")
 * @throws HttpFault 400 where the key is not a UUID.
 */
export const readSubmissionKey = (): Middleware<SubmissionEvent> => ({
  name: 'readSubmissionKey',
  before: ({ event }) => {
    const key = headerOf(event, idempotencyHeader)?.trim().toLowerCase() ?? randomUUID()
    if (!uuid.test(key))
      throw new HttpFault(400, { sentence: `The header ${idempotencyHeader} must be a UUID.` })
    event.submissionKey = key
  },
})
