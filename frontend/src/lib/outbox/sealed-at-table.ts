import type { Submission } from './outbox-store.ts'
import { sealed } from './sender.ts'

/** The same for an answer that names no table: the sheet's own stands before the seal, where the page's address has one. */
export const sealedAtTable = <Body>(submission: Submission<Body>): Submission<Body> => {
  const { seal } = sealed(submission)
  const table = /[?&]table=(\d+)/.exec(window.location.search)?.[1]
  return { ...submission, seal: submission.seal ?? (seal && table ? `${table}.${seal}` : seal) }
}
