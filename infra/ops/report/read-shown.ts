import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { StoredRow } from '#lambdas/rows/told.ts'
import { comboConvoRowSchema } from '#shared/rows/combo-convo-row.ts'
import { laserFocusRowSchema, type LiveForm, rowLimits } from '#shared/rows/row.ts'
import { ventingMachineRowSchema } from '#shared/rows/venting-machine-row.ts'
import type { ShownRows } from './report.ts'

type Log = Pick<RowLog, 'read' | 'settled'>

/**
 * The rows of a form's current round as the API gives them to screens: what is hidden, held, not approved or withdrawn
 * is not among them, for the log itself leaves it out.
 */
async function* shownRows(log: Log, form: LiveForm): AsyncGenerator<StoredRow, void, undefined> {
  const { round, lastRow: end } = await log.settled(form)
  let from = 1
  while (from <= end) {
    const { rows, lastRow } = await log.read(form, { from, limit: rowLimits.page, round })
    yield* rows
    if (lastRow < from) return
    from = lastRow + 1
  }
}

const readAll = async <Row>(
  log: Log,
  form: LiveForm,
  schema: { readonly parse: (row: unknown) => Row },
): Promise<readonly Row[]> => {
  const found: Row[] = []
  // A schema keeps the fields that it names, so that nothing else of an answer comes into a report.
  for await (const { row, at, answer } of shownRows(log, form))
    found.push(schema.parse({ ...answer, row, timestamp: at }))
  return found
}

/** What screens show of a stage's forms, with their holds lifted for nobody. @throws StoreUnavailable */
export const readShown = async (log: Log): Promise<ShownRows> => ({
  ideas: await readAll(log, 'laser-focus', laserFocusRowSchema),
  pairs: await readAll(log, 'combo-convo', comboConvoRowSchema),
  answers: await readAll(log, 'venting-machine', ventingMachineRowSchema),
})
