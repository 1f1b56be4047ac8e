import { createIdempotencyKey } from '../idempotency-key.ts'
import type { Submission } from './outbox-store.ts'

/** By it the desk notices that many answers came from one visit; no one else is told, and the next visit has another. */
const browserId = createIdempotencyKey().slice(0, 8)

/** An answer with its seal: of the sheet whose address opened the page then, or opens it now, where it has one. */
export const sealed = <Body>(submission: Submission<Body>): Submission<Body> => ({
  ...submission,
  seal: submission.seal ?? /[?&]seal=([\w-]{16})/.exec(window.location.search)?.[1],
})

/** What is sent of an answer: itself, and beside it where it comes from. */
export const withSender = <Body>({ body, seal }: Submission<Body>) => ({ ...body, seal, browserId })
