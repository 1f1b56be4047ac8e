import { type Command, Option } from 'commander'
import type { KeptRow, RowLog } from '#lambdas/rows/row-log.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { StageChoice } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { formOption, readCount } from '../live-form-options.ts'
import { chosenRound, type Sight } from '../stage-rows.ts'
import { utcTime } from '../terminal.ts'
import { answerText, contains, readWord, type Wanted } from './written-text.ts'

/** Which rows of a round are meant. */
export interface RowsChoice extends StageChoice {
  readonly form: LiveForm
  readonly round?: number
  readonly row?: number
  readonly from?: number
  readonly to?: number
  readonly contains?: Wanted
}

/** The option that narrows rows down to what attendees wrote. */
const containsOption = (): Option =>
  new Option(
    '--contains <word>',
    'those in which an attendee wrote this word, or these words, whatever the case and accents; clown* finds clowns too',
  ).argParser(readWord)

/** Gives a command the options that choose rows by what is written in them. */
export const withContentOptions = (command: Command): Command =>
  command
    .addOption(formOption())
    .addOption(containsOption())
    .option('--round <number>', 'the round they are in; the current one by default', readCount)

/** Gives a command the options that choose one row, a range, or those that contain a word. */
export const withRowsOptions = (command: Command): Command =>
  withContentOptions(command)
    .option('--row <number>', 'one row, by its number, as the chart and the export tell it', readCount)
    .option('--from <number>', 'the first row of a range', readCount)
    .option('--to <number>', 'the last row of a range; by default the last there is', readCount)

/** @throws CommanderError where no rows are chosen, or one and others. */
export const demandChoice = ({ row, from, to, contains: word }: RowsChoice, command: Command): void => {
  const isSome = from !== undefined || to !== undefined || word !== undefined
  if ((row === undefined) === isSome) return
  command.error('error: name either --row, or a range by --from and --to, or --contains', { exitCode: 2 })
}

/** The chosen rows, and their round. */
export interface ChosenRows {
  readonly round: number
  readonly rows: readonly KeptRow[]
}

/**
 * Reads the rows that are meant, hidden ones too, in their order.
 * @throws OperatorError where the one row, or the round, is not there; StoreUnavailable.
 */
export const chooseRows = async (
  log: Pick<RowLog, 'rounds' | 'keptRows'>,
  { form, row: only, from = 1, to = Infinity, contains: word, ...choice }: RowsChoice,
): Promise<ChosenRows> => {
  const round = await chosenRound(log, form, choice.round)
  const [first, last] = only === undefined ? [from, to] : [only, only]
  const rows: KeptRow[] = []
  for await (const kept of log.keptRows(form, round)) {
    if (kept.row > last) break
    if (kept.row >= first && (!word || contains(form, kept.answer, word))) rows.push(kept)
  }
  if (only !== undefined && rows.length === 0)
    throw new OperatorError(`There is no answer ${only} in round ${round} of ${form}.`)
  return { round, rows }
}

const lineOf = (row: string, at: string, sight: string, text: string): string =>
  [row.padStart(6), at.padEnd(20), sight.padEnd(7), text].join('  ')

const lateText = ({ late }: KeptRow): string => (late === undefined ? '' : ` (came late, from round ${late})`)

/** Rows as operators read them, a line each below a heading: number, time (UTC), whether readers see it, and what it says. */
export const rowLines = (
  form: LiveForm,
  rows: readonly KeptRow[],
  sightOf: (kept: KeptRow) => Sight,
): string[] => [
  ...(rows.length > 0 ? [lineOf('row', 'time', 'sight', 'answer')] : []),
  ...rows.map((kept) =>
    lineOf(
      String(kept.row),
      utcTime(Date.parse(kept.at)),
      sightOf(kept),
      `${answerText(form, kept.answer)}${lateText(kept)}`,
    ),
  ),
]
