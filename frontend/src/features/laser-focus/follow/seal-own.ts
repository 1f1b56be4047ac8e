import { sealed } from '#lib/outbox/sender.ts'
import type { Submission } from '#lib/outbox/outbox-store.ts'
import { tableFromQuery } from '../form-state.ts'

/** Whether the page was opened by the sheet of a table. */
const isOfSheet = (table: number | undefined): boolean =>
  table !== undefined && tableFromQuery(window.location.search) === String(table)

/** What is sent, with the seal of the sheet that opened the page: it says nothing of another table. */
export const sealOwn = <Sent extends Submission<{ readonly table?: number | undefined }>>(
  attempt: Sent,
): Submission<Sent['body']> => (isOfSheet(attempt.body.table) ? sealed(attempt) : attempt)
