import { SubmissionChanged } from '#lambdas/submission-changed.ts'
import type { Appended, RowLog, Submission } from '#lambdas/rows/row-log.ts'
import type { Answer, StoredRow } from '#lambdas/rows/told.ts'
import type { RowLogName } from '#shared/rows/row.ts'

/** What the HTTP layer uses of a row log. */
export type UsedRowLog = Pick<RowLog, 'append' | 'find' | 'round' | 'settled' | 'read' | 'turned'>

const constant = { round: 1, revision: 0, waiting: 0 } as const

/** A row log that keeps its rows in memory, with the results the interface promises and nothing ever in flight. */
export const createMemoryRowLog = (): UsedRowLog => {
  const forms = new Map<RowLogName, StoredRow[]>()
  const submissions = new Map<string, string>()
  const rowsOf = (form: RowLogName): StoredRow[] => {
    const rows = forms.get(form) ?? []
    forms.set(form, rows)
    return rows
  }

  const find = (form: RowLogName, { idempotencyKey, bodyHash }: Submission): Appended | undefined => {
    const known = submissions.get(`${form} ${idempotencyKey}`)
    if (known !== undefined && known !== bodyHash) throw new SubmissionChanged()
    return known === undefined ? undefined : { duplicate: true, round: constant.round }
  }

  const append = (form: RowLogName, answer: Answer, submission: Submission): Appended => {
    const known = find(form, submission)
    if (known) return known
    const rows = rowsOf(form)
    const row = rows.length + 1
    rows.push({ row, at: new Date(Date.UTC(2026, 10, 20, 10, 0, row)).toISOString(), answer })
    submissions.set(`${form} ${submission.idempotencyKey}`, submission.bodyHash)
    return { duplicate: false, round: constant.round }
  }

  const read = (form: RowLogName, { from, limit }: { from: number; limit: number }) => {
    const all = rowsOf(form)
    const rows = all.slice(from - 1, from - 1 + limit)
    return { rows, lastRow: rows.at(-1)?.row ?? Math.min(from - 1, all.length), ...constant }
  }

  return {
    append: (form, answer, submission) => Promise.resolve().then(() => append(form, answer, submission)),
    find: (form, submission) => Promise.resolve().then(() => find(form, submission)),
    settled: (form, { behind } = {}) => {
      const settled = { lastRow: rowsOf(form).length, ...constant }
      if (behind?.round !== constant.round || behind.sinceRow > settled.lastRow)
        return Promise.resolve(settled)
      const { rows, lastRow: rowsTo } = read(form, { from: behind.sinceRow, limit: 500 })
      return Promise.resolve({ ...settled, rows, rowsTo })
    },
    read: (form, page) => Promise.resolve(read(form, page)),
    round: () => Promise.resolve(constant.round),
    turned: (form) => {
      const { round, revision } = constant
      const lastRow = rowsOf(form).length
      return Promise.resolve({ round, revision, lastRow, turnsTo: revision, gone: [], back: [] })
    },
  }
}
