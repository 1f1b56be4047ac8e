import { withoutAddresses } from '#shared/text/without-addresses.ts'
import { createIsOutOfWords } from '#lambdas/desk/form-flags.ts'
import type { RoundSummary, RowLog } from '#lambdas/rows/row-log.ts'
import type { StoredRow } from '#lambdas/rows/told.ts'
import { type ComboConvoRow, comboConvoRowSchema } from '#shared/rows/combo-convo-row.ts'
import { type LaserFocusRow, laserFocusRowSchema, type LiveForm, rowLimits } from '#shared/rows/row.ts'
import { type VentingMachineRow, ventingMachineRowSchema } from '#shared/rows/venting-machine-row.ts'

/**
 * A row as readers see it, with the round that it is of: numbers begin again with each. `number` is by which people know
 * that, where it is another.
 */
export type InRound<Row> = Row & { readonly round: number; readonly number?: number }

/** An idea where its own table put it. */
export type Idea = InRound<LaserFocusRow>
/** An idea as it is listed: one by itself, or a pile by its name, at the mean of its ideas. */
export interface Listed extends Idea {
  /** Of a pile: its ideas, by row. */
  readonly members?: readonly Idea[]
}
/** A pair of cards. */
export type Pair = InRound<ComboConvoRow>
/** An answer to a question of the venting machine. */
export type Said = InRound<VentingMachineRow>

/** What readers see of an evening: the rows of all rounds that are told of, in the order in which they came. */
export interface ShownRows {
  readonly ideas: readonly Idea[]
  readonly pairs: readonly Pair[]
  readonly answers: readonly Said[]
}

type Log = Pick<RowLog, 'read' | 'rounds'>

/** What of an evening is told. */
export interface Told {
  /** Which rounds, by the numbers that people know; all where it is left out. */
  readonly isWanted?: ((round: number) => boolean) | undefined
  /** Which rows stay out, by their names (`rowName`): as if they were hidden. */
  readonly leftOut?: ReadonlySet<string> | undefined
  /** The stage's own flagged words. */
  readonly flaggedWords?: readonly string[] | undefined
}

/** What an answer is called where operators name it: `laser-focus/2/14`, its form, the number of its round, and its row. */
export const rowName = (
  form: LiveForm,
  { round, number = round, row }: InRound<{ readonly row: number }>,
): string => `${form}/${number}/${row}`

/** The rounds of a form that are told of. @throws StoreUnavailable */
export const roundsTold = async (
  log: Pick<RowLog, 'rounds'>,
  form: LiveForm,
  { isWanted = () => true }: Pick<Told, 'isWanted'> = {},
): Promise<readonly RoundSummary[]> => (await log.rounds(form)).filter(({ number }) => isWanted(number))

/**
 * The rows of a round as the API gives them to screens: what is hidden, held, not approved or withdrawn is not among
 * them, for the log itself leaves it out; of a round that is over, neither is what nobody saw when it ended.
 */
async function* shownRows(
  log: Pick<RowLog, 'read'>,
  form: LiveForm,
  round: number,
): AsyncGenerator<StoredRow, void, undefined> {
  for (let from = 1; ;) {
    const { rows, lastRow } = await log.read(form, { from, limit: rowLimits.page, round })
    yield* rows
    if (lastRow < from) return
    from = lastRow + 1
  }
}

const readAll = async <Row extends { readonly row: number }>(
  log: Log,
  form: LiveForm,
  schema: { readonly parse: (row: unknown) => Row },
  { leftOut, flaggedWords, ...told }: Told,
): Promise<readonly InRound<Row>[]> => {
  const found: InRound<Row>[] = []
  const isOutOfWords = createIsOutOfWords(form, flaggedWords)
  for (const { round, number } of await roundsTold(log, form, told)) {
    const place = { round, ...(number !== round && { number }) }
    for await (const stored of shownRows(log, form, round)) {
      const { row, at, answer, pile } = stored
      if (leftOut?.has(rowName(form, { ...place, row }))) continue
      const flag = isOutOfWords(stored) && { flagged: true }
      // A schema keeps the fields that it names, so that nothing else of an answer comes into a report.
      const lies = pile && { pile: { ...pile, name: withoutAddresses(pile.name) } }
      found.push({ ...schema.parse({ ...answer, row, timestamp: at, ...flag, ...lies }), ...place })
    }
  }
  return found
}

/**
 * What screens showed of a stage's forms, round by round, with their holds lifted for nobody; what has one of the usual
 * words or of the stage's own is flagged, as it is for screens. @throws StoreUnavailable
 */
export const readShown = async (log: Log, told: Told = {}): Promise<ShownRows> => ({
  ideas: await readAll(log, 'laser-focus', laserFocusRowSchema, told),
  pairs: await readAll(log, 'combo-convo', comboConvoRowSchema, told),
  answers: await readAll(log, 'venting-machine', ventingMachineRowSchema, told),
})

/** A row whose texts have no addresses. */
export const clean = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? withoutAddresses(value) : value,
    ]),
  ) as Row
