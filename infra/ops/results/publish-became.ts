import { createPromises } from '#lambdas/choosing/promises.ts'
import { createBecameStore } from '#lambdas/programme/became-store.ts'
import { promiseFields } from '#shared/promises/fields.ts'
import { hasOwner } from '#shared/promises/told.ts'
import type { StageConnection } from '../connect.ts'
import type { PromisesTold, PromiseTold } from '../report/evening/promised.ts'
import type { Report } from '../report/report.ts'

/** How a promise was said to stand; undefined where that follows from whether it has an owner. */
const statusSaid = (promise: PromiseTold) =>
  promise.status === 'none' || (promise.status === 'way' && hasOwner(promise)) ? undefined : promise.status

/**
 * Has the site tell what becomes of the chosen ideas of a page that was just published, whose files name nobody. What a desk
 * changed while the page was made is told, too. @throws StoreUnavailable
 */
export const publishBecame = async (
  connection: Pick<StageConnection, 'client' | 'tableName'>,
  { promises, unpromised, timeZone }: Pick<Report, keyof PromisesTold | 'timeZone'>,
  { until, keptDays }: { readonly until: number; readonly keptDays: number },
): Promise<void> => {
  const became = createBecameStore({ ...connection, keptDays })
  const chosen = [...promises, ...unpromised]
  const lines = chosen.map((promise) => ({ ...promise, status: statusSaid(promise) }))
  await became.publish({ lines, timeZone, until })
  const written = createPromises(connection)
  for (const round of new Set(chosen.map((promise) => promise.round)))
    for (const { row, at, ...promised } of await written.read(round)) {
      const told = lines.find((line) => line.round === round && line.rows.includes(row))
      for (const field of promiseFields) {
        const value = promised[field]
        // What phones said later stands behind what a desk wrote.
        if (value !== undefined && !told?.[field]?.startsWith(value))
          await became.note({ kind: 'promise', round, row, field, was: '', value }, { at })
      }
    }
}
