import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import type { Appended, RowLog, Submission } from '#lambdas/rows/row-log.ts'
import type { Answer, StoredRow } from '#lambdas/rows/told.ts'

/** What the HTTP layer uses of a row log. */
export type UsedRowLog = Pick<RowLog, 'append' | 'find' | 'round' | 'settled' | 'read' | 'turned'>

/** A form's row log that keeps its rows in memory, with the results the interface promises and nothing in flight. */
export const createMemoryRowLog = (): UsedRowLog => {
  const all: StoredRow[] = []
  const hashes = new Map<string, string>()
  const find = ({ idempotencyKey, bodyHash }: Submission): Appended | undefined => {
    const known = hashes.get(idempotencyKey)
    if (known !== undefined && known !== bodyHash) throw new SubmissionChanged()
    return known === undefined ? undefined : { duplicate: true, round: 1 }
  }
  const append = (answer: Answer, submission: Submission): Appended => {
    const known = find(submission)
    if (known) return known
    const row = all.length + 1
    all.push({ row, at: new Date(Date.UTC(2026, 10, 20, 10, 0, row)).toISOString(), answer })
    hashes.set(submission.idempotencyKey, submission.bodyHash)
    return { duplicate: false, round: 1 }
  }
  const settled = () => ({ lastRow: all.length, round: 1, revision: 0, waiting: 0 })
  return {
    append: (_, answer, submission) => Promise.resolve().then(() => append(answer, submission)),
    find: (_, submission) => Promise.resolve().then(() => find(submission)),
    settled: (_, { behind } = {}) => {
      const rows = all.slice((behind?.sinceRow ?? Infinity) - 1)
      return Promise.resolve({ ...settled(), ...(rows.length > 0 && { rows, rowsTo: all.length }) })
    },
    read: (_, { from, limit }) => {
      const rows = all.slice(from - 1, from - 1 + limit)
      return Promise.resolve({
        ...settled(),
        rows,
        lastRow: rows.at(-1)?.row ?? Math.min(from - 1, all.length),
      })
    },
    round: () => Promise.resolve(1),
    turned: () =>
      Promise.resolve({ round: 1, revision: 0, lastRow: all.length, turnsTo: 0, gone: [], back: [] }),
  }
}
