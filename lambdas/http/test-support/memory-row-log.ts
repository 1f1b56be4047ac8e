import { SubmissionChanged } from '#lambdas/rows/errors.ts'
import type { Answer, RowLog, StoredRow, Submission } from '#lambdas/rows/row-log.ts'
import type { LiveForm } from '#shared/rows/row.ts'

/** What the HTTP layer uses of a row log. */
export type UsedRowLog = Pick<RowLog, 'append' | 'find' | 'settled' | 'read'>

const round = 1
const revision = 0

/** A row log that keeps its rows in memory, with the answers the interface promises and nothing ever in flight. */
export const createMemoryRowLog = (): UsedRowLog => {
  const forms = new Map<LiveForm, StoredRow[]>()
  const submissions = new Map<string, { row: number; bodyHash: string }>()
  const rowsOf = (form: LiveForm): StoredRow[] => {
    const rows = forms.get(form) ?? []
    forms.set(form, rows)
    return rows
  }

  const find = (form: LiveForm, { sid, bodyHash }: Submission) => {
    const known = submissions.get(`${form} ${sid}`)
    if (known && known.bodyHash !== bodyHash) throw new SubmissionChanged()
    return known && { row: known.row, round, duplicate: true }
  }

  const append = (form: LiveForm, answer: Answer, { sid, bodyHash }: Submission) => {
    const known = find(form, { sid, bodyHash })
    if (known) return known
    const rows = rowsOf(form)
    const row = rows.length + 1
    rows.push({ row, at: new Date(Date.UTC(2026, 10, 20, 10, 0, row)).toISOString(), answer })
    submissions.set(`${form} ${sid}`, { row, bodyHash })
    return { row, round, duplicate: false }
  }

  const read = (form: LiveForm, { from, limit }: { from: number; limit: number }) => {
    const all = rowsOf(form)
    const rows = all.slice(from - 1, from - 1 + limit)
    return { rows, lastRow: rows.at(-1)?.row ?? Math.min(from - 1, all.length), round, revision }
  }

  return {
    append: (form, answer, submission) => Promise.resolve().then(() => append(form, answer, submission)),
    find: (form, submission) => Promise.resolve().then(() => find(form, submission)),
    settled: (form) => Promise.resolve({ lastRow: rowsOf(form).length, round, revision }),
    read: (form, page) => Promise.resolve(read(form, page)),
  }
}
