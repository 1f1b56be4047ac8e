import { createIdempotencyKey } from '../idempotency-key.ts'
import type { Submission } from './outbox-store.ts'

/** By it the desk notices that many answers came from one visit; no one else is told, and the next visit has another. */
const browserId = createIdempotencyKey().slice(0, 8)

/** An answer with its seal: of the sheet whose address opened the page then, or opens it now, where it has one. */
export const sealed = <Body>(submission: Submission<Body>): Submission<Body> => ({
  ...submission,
  seal: submission.seal ?? /[?&]seal=([\w-]{16})/.exec(window.location.search)?.[1],
})

/** What is sent of an answer: itself, and beside it where it comes from, and which round it answers. */
export const withSender = <Body>({ body, seal, round }: Submission<Body>) => ({
  ...body,
  seal,
  browserId,
  round,
})

/** The round that a report names; undefined where it names none. */
export const roundIn = (report: unknown): number | undefined => {
  const { round } = Object(report) as { readonly round?: unknown }
  return typeof round === 'number' ? round : undefined
}

/** Whether an answer was stored in a later round than that whose question it answers: its own was over. */
export const isLate = ({ round }: Pick<Submission<unknown>, 'round'>, storedIn: unknown): boolean =>
  round !== undefined && typeof storedIn === 'number' && storedIn > round
