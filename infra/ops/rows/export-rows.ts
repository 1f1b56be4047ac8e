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
import { chosenRound, currentRound, rowLogOf, sweepFirst, unseenText } from '../stage-rows.ts'
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

/** What an export holds: its rows, and how many of those no reader is shown. */
export interface Written {
  readonly rows: number
  readonly hidden: number
  /** Those of the current round that were not shown yet when the export began, hidden ones left out. */
  readonly waiting: number
}

type Counts = { -readonly [Name in keyof Written]: number }

/** The records as they are, counted as they pass, with a sign of life now and then. The first one is the heading. */
const counting = ({ terminal }: Context, records: AsyncIterable<readonly Cell[]>) => {
  const counts: Counts = { rows: 0, hidden: 0, waiting: 0 }
  let heading: readonly Cell[] | undefined
  const passed = async function* () {
    for await (const record of records) {
      yield record
      if (!heading) {
        heading = record
        continue
      }
      if (counts.rows > 0 && counts.rows % signEvery === 0) terminal.note(`${counted(counts.rows, 'row')} …`)
      counts.rows += 1
      const hidden = record[heading.indexOf('hidden')]
      if (hidden === 'yes') counts.hidden += 1
      else if (hidden === 'waits') counts.waiting += 1
    }
  }
  return { records: passed(), counts }
}

/** Writes answers to a file. @returns what it holds. @throws StoreUnavailable */
export const writeRows = async (
  context: Context,
  log: RowLog,
  selection: RowSelection,
  { file, format }: { readonly file: string; readonly format: Format },
): Promise<Written> => {
  const { records, counts } = counting(context, rowTable(log, selection))
  await writeWhole(
    file,
    format === 'xlsx' ? [Readable.from(xlsx(selection.form, records))] : [Readable.from(records), csv()],
  )
  return counts
}

/** `120 rows (3 hidden, 37 waiting)`: what is none is left out. */
export const writtenText = ({ rows, hidden, waiting }: Written): string =>
  `${counted(rows, 'row')}${unseenText({ hidden, waiting })}`

const description =
  'Writes the answers of a live form to a file that only you can read, at any moment, also while answers come in: ' +
  'row, time (UTC), round, the answer’s fields, for the venting machine the phrase that its screen counts it as, whether readers are not shown it (hidden: yes, no, or waits where it is held or delayed), whether it took the place of another answer of its sender or was withdrawn, which then has no text (changed), and for which round it came too late (late); the e-mail addresses of card pairing ' +
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
        const written = await writeRows(context, log, selection, { file: out, format: formatOf(choice) })
        const which = rounds.length === 1 ? `round ${rounds.join()}` : `${rounds.length} rounds`
        context.terminal.note(`${writtenText(written)} of ${which} of ${form} written to ${out}.`)
        const left = personal ? [] : personalFieldsOf(form)
        if (left.length > 0)
          context.terminal.note(`Left out, as personal: ${left.join(', ')}. Add --personal-data for it.`)
      }),
    )
}
