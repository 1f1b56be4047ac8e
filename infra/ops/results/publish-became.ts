import { createPromises } from '#lambdas/choosing/promises.ts'
import { createBecameStore } from '#lambdas/programme/became-store.ts'
import { promiseFields } from '#shared/promises/fields.ts'
import type { StageConnection } from '../connect.ts'
import type { Report } from '../report/report.ts'

/** How a promise was said to stand; undefined where that follows from whether it has an owner. */
const statusSaid = ({ status, owner }: Report['promises'][number]) =>
  status === 'none' || (status === 'way' && owner !== undefined) ? undefined : status

/**
 * Has the site tell what becomes of the promises that a page has which was just published. What a desk changed while the
 * page was made is told, too. @throws StoreUnavailable
 */
export const publishBecame = async (
  connection: Pick<StageConnection, 'client' | 'tableName'>,
  { promises, timeZone }: Pick<Report, 'promises' | 'timeZone'>,
  { until, keptDays }: { readonly until: number; readonly keptDays: number },
): Promise<void> => {
  const became = createBecameStore({ ...connection, keptDays })
  const lines = promises.map((promise) => ({ ...promise, status: statusSaid(promise) }))
  await became.publish({ lines, timeZone, until })
  const written = createPromises(connection)
  for (const round of new Set(promises.map((promise) => promise.round)))
    for (const { row, at, ...promised } of await written.read(round))
      for (const field of promiseFields) {
        const value = promised[field]
        if (value !== undefined)
          await became.note({ kind: 'promise', round, row, field, was: '', value }, { at })
      }
}
