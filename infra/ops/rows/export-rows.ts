import { InvalidArgumentError, Option } from 'commander'
import { Readable } from 'node:stream'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { StageChoice } from '../connect.ts'
import type { Cell } from '../export/cell.ts'
import { csv } from '../export/csv.ts'
import { refuseExisting, writeWhole } from '../export/output-file.ts'
import { xlsx } from '../export/xlsx.ts'
import { formOption, readCount } from '../live-form-options.ts'
import {
  type CommandGroup,
  type Context,
  onStage,
  withStageOptions,
  withTableOption,
} from '../stage-command.ts'
import { chosenRound, currentRound, rowLogOf, sweepFirst } from '../stage-rows.ts'
import { counted } from '../terminal.ts'
import { personalFieldsOf, type RowSelection, rowTable } from './row-table.ts'

const formats = ['csv', 'xlsx'] as const
type Format = (typeof formats)[number]

interface ExportChoice extends StageChoice {
  readonly form: LiveForm
  readonly format?: Format
  readonly round?: number | 'all'
  readonly out: string
  readonly overwrite?: boolean
  readonly personalData?: boolean
}

/** How many rows are written between two signs of life. */
const signEvery = 2_000

const readRound = (text: string): number | 'all' => {
  if (text === 'all') return text
  try {
    return readCount(text)
  } catch {
    throw new InvalidArgumentError('It must be a round’s number, or all.')
  }
}

/** The numbers of all rounds that a form has had. @throws StoreUnavailable */
export const everyRound = async (log: Pick<RowLog, 'rounds'>, form: LiveForm): Promise<number[]> => {
  const { round: last } = await currentRound(log, form)
  return Array.from({ length: last }, (_, index) => index + 1)
}

const roundsFor = async (log: RowLog, { form, round }: ExportChoice): Promise<number[]> =>
  round === 'all' ? everyRound(log, form) : [await chosenRound(log, form, round)]

const formatOf = ({ format, out }: ExportChoice): Format =>
  format ?? (out.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv')

/** The records as they are, counted as they pass, with a sign of life now and then. */
const counting = ({ terminal }: Context, records: AsyncIterable<readonly Cell[]>) => {
  let count = 0
  const passed = async function* () {
    for await (const record of records) {
      yield record
      if (count > 0 && count % signEvery === 0) terminal.note(`${counted(count, 'row')} …`)
      count += 1
    }
  }
  return { records: passed(), rows: () => Math.max(count - 1, 0) }
}

/** Writes answers to a file. @returns how many rows it holds. @throws StoreUnavailable */
export const writeRows = async (
  context: Context,
  log: RowLog,
  selection: RowSelection,
  { file, format }: { readonly file: string; readonly format: Format },
): Promise<number> => {
  const { records, rows } = counting(context, rowTable(log, selection))
  await writeWhole(
    file,
    format === 'xlsx' ? [Readable.from(xlsx(selection.form, records))] : [Readable.from(records), csv()],
  )
  return rows()
}

const description =
  'Writes the answers of a live form to a file that only you can read, at any moment, also while answers come in: ' +
  'row, time (UTC), round, the answer’s fields, and whether the row is hidden; the e-mail addresses of card pairing ' +
  'with --personal-data only. What is stored and has no row yet gets one first, so that nothing is missing. No cell is a formula: in a CSV file a text that begins with = + - @ or a tab gets an ' +
  'apostrophe in front, and in an XLSX file every text is a text.'

/** `rows export`: the answers as a file for a spreadsheet. */
export const exportCommand: CommandGroup = (group, context) => {
  withTableOption(withStageOptions(group.command('export')))
    .summary('writes the answers to a file')
    .description(description)
    .addOption(formOption())
    .addOption(
      new Option('--format <format>', 'the kind of file; by default what its name says').choices(formats),
    )
    .option('--round <round>', 'a round’s number, or all; the current one by default', readRound)
    .requiredOption('--out <file>', 'the file to write')
    .option('--overwrite', 'replace the file where there is one')
    .option('--personal-data', 'also the e-mail addresses of card pairing')
    .action((choice: ExportChoice) =>
      onStage(context, choice, async (connection) => {
        const { form, out, overwrite = false, personalData: personal = false } = choice
        refuseExisting(out, overwrite)
        const log = rowLogOf(connection)
        await sweepFirst(context.terminal, log)
        const rounds = await roundsFor(log, choice)
        const selection = { form, rounds, personal }
        const rows = await writeRows(context, log, selection, { file: out, format: formatOf(choice) })
        const which = rounds.length === 1 ? `round ${rounds.join()}` : `${rounds.length} rounds`
        context.terminal.note(`${counted(rows, 'row')} of ${which} of ${form} written to ${out}.`)
        const left = personal ? [] : personalFieldsOf(form)
        if (left.length > 0)
          context.terminal.note(`Left out, as personal: ${left.join(', ')}. Add --personal-data for it.`)
      }),
    )
}
