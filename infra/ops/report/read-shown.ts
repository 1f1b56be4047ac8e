import type { RowLog } from '#lambdas/rows/row-log.ts'
import { createIsOutOfWords } from '#lambdas/desk/form-flags.ts'
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
  flaggedWords: readonly string[] | undefined,
): Promise<readonly Row[]> => {
  const found: Row[] = []
  const isOutOfWords = createIsOutOfWords(form, flaggedWords)
  // A schema keeps the fields that it names, so that nothing else of an answer comes into a report.
  for await (const stored of shownRows(log, form)) {
    const { row, at, answer } = stored
    found.push(
      schema.parse({ ...answer, row, timestamp: at, ...(isOutOfWords(stored) && { flagged: true }) }),
    )
  }
  return found
}

/**
 * What screens show of a stage's forms, with their holds lifted for nobody; what has one of the usual words or of the
 * stage's own is flagged, as it is for screens. @throws StoreUnavailable
 */
export const readShown = async (log: Log, flaggedWords?: readonly string[]): Promise<ShownRows> => ({
  ideas: await readAll(log, 'laser-focus', laserFocusRowSchema, flaggedWords),
  pairs: await readAll(log, 'combo-convo', comboConvoRowSchema, flaggedWords),
  answers: await readAll(log, 'venting-machine', ventingMachineRowSchema, flaggedWords),
})
