import type { Submission } from './outbox-store.ts'
import { sealed } from './sender.ts'

/** The same for an answer that names no table: the sheet's own stands before the seal, where the page's address has one. */
export const sealedAtTable = <Body>(submission: Submission<Body>): Submission<Body> => {
  const made = sealed(submission)
  const table = /[?&]table=(\d{1,4})(?:&|$)/.exec(window.location.search)?.[1]
  return submission.seal === undefined && made.seal !== undefined && table !== undefined
    ? { ...made, seal: `${table}.${made.seal}` }
    : made
}
