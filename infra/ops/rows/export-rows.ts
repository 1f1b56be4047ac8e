import { InvalidArgumentError, Option } from 'commander'
import { Readable } from 'node:stream'
import type { KeptRow, RowLog } from '#lambdas/rows/row-log.ts'
import { createKeptCourses } from '#lambdas/choosing/courses.ts'
import { createShortlists } from '#lambdas/choosing/shortlist.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { answerSchemas, formRecords } from '#shared/forms/form-records.ts'
import { ballotSchema } from '#shared/forms/ballot.ts'
import { personalOfPromise, type SentPromise, sentPromiseSchema } from '#shared/forms/promise.ts'
import { ratingSchema } from '#shared/forms/rating.ts'
import { mayBeGathered } from '#shared/gather/pile.ts'
import { isLiveForm, type RoomLog, roomLogs } from '#shared/rows/row.ts'
import { samePhrase } from '#shared/text/same-phrase.ts'
import type { StageChoice, StageConnection } from '../connect.ts'
import { type Cell, csv, refuseExisting, writeWhole, xlsx } from '../export/output-file.ts'
import {
  type CommandGroup,
  type Context,
  onStage,
  readCount,
  withStageOptions,
  withTableOption,
} from '../stage-command.ts'
import {
  chosenRound,
  roundNumbers,
  rowLogOf,
  type Sight,
  sightsIn,
  sweepFirst,
  unseenText,
} from '../stage-rows.ts'
import { counted } from '../terminal.ts'
import { readStageSettings } from '../../stages/stage-settings.ts'
import { ratingsIn } from './room-ratings.ts'
import type { BesideIdeas } from './room-sessions.ts'
import { votesIn } from './room-votes.ts'

/** The personal fields a log has, if any. */
const personalFieldsOf = (form: RoomLog): readonly string[] =>
  isLiveForm(form) ? formRecords[form].personal : form === 'promise' ? personalOfPromise : []

const schemaOf = (form: RoomLog) => {
  if (isLiveForm(form)) return answerSchemas[form]
  return { rating: ratingSchema, ballot: ballotSchema, promise: sentPromiseSchema }[form]
}

/** The fields of a log's answers, in the order in which they are asked. */
const answerFieldsOf = (form: RoomLog): string[] =>
  Object.keys(schemaOf(form).shape).filter((field) => !personalFieldsOf(form).includes(field))

/** Columns that follow from an answer. */
type Derive = (answer: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>

/** How the venting machine's screen counts an answer: alike where it counts as one. */
const derivedColumns: Readonly<Partial<Record<RoomLog, Derive>>> = {
  'venting-machine': ({ answer }) => ({ phrase: samePhrase(typeof answer === 'string' ? answer : '') }),
}

/** What is to be exported. */
export interface RowSelection {
  readonly form: RoomLog
  /** The log's rounds, in the order in which they are written. */
  readonly rounds: readonly number[]
  readonly personal: boolean
  /** What the room has chosen, beside ideas. */
  readonly room?: readonly BesideIdeas[]
}

/** How many rows are held at a time: those whose personal fields are asked for together. */
const rowsAtOnce = 500

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<readonly T[], void, undefined> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < rowsAtOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type FieldsByRow = ReadonlyMap<number, Readonly<Record<string, unknown>>>

/**
 * The personal fields of a batch, asked for after its rows were read: a row and what is known of its person are
 * written together, so that none is missing, whatever is written meanwhile.
 */
const personalFieldsIn = async (
  log: Pick<RowLog, 'privateRows'>,
  form: RoomLog,
  round: number,
  batch: readonly KeptRow[],
): Promise<FieldsByRow> => {
  const found = new Map<number, Readonly<Record<string, unknown>>>()
  const span = { from: batch[0]?.row ?? 0, to: batch.at(-1)?.row ?? 0 }
  for await (const { row, fields } of log.privateRows(form, round, { span })) found.set(row, fields)
  return found
}

const cellOf = (value: unknown): Cell =>
  typeof value === 'number' || typeof value === 'string'
    ? value
    : value === undefined
      ? ''
      : JSON.stringify(value)

/** Whether readers are not shown a row: `waits` where a hold or a delay keeps it back for now. */
const hiddenCell = (sight: Sight): Cell => (sight === 'shown' ? 'no' : sight === 'waits' ? 'waits' : 'yes')

/**
 * The answers as a table, its heading first: number, time (UTC), round, the form's fields, for the venting machine the
 * phrase that its screen counts it as, the name of the pile that it was gathered into, of ideas that the room has rated what it said, which were starred and what each vote gave them, whether readers are not shown it, whether it took the place of another one or was
 * withdrawn by who sent it, which round it came late from and, where asked for, what is known of the person. Rows are read
 * as the table is, some hundred at a time.
 * @throws StoreUnavailable
 */
export async function* rowTable(
  log: Pick<RowLog, 'keptRows' | 'privateRows' | 'settled' | 'rounds'>,
  { form, rounds, personal, room = [] }: RowSelection,
): AsyncGenerator<readonly Cell[], void, undefined> {
  const fields = answerFieldsOf(form)
  const apart = personal ? personalFieldsOf(form) : []
  const derive: Derive = derivedColumns[form] ?? (() => ({}))
  const marks = ['hidden', 'changed', 'late']
  const piles = mayBeGathered(form) ? ['pile'] : []
  const columns = room.flatMap((one) => one.columns)
  const besideOf = (round: number, row: number) =>
    room.flatMap((one) => one.cells.get(round)?.get(row) ?? one.columns.map(() => ''))
  const own = [...fields, ...Object.keys(derive({})), ...piles]
  const numberOf = await roundNumbers(log, form)
  // Which idea somebody takes: an answer says it by the log's round.
  const numberOfIdeas = form === 'promise' ? await roundNumbers(log, 'laser-focus') : undefined
  const said = (answer: KeptRow['answer'], field: string): unknown => {
    const { [field]: value } = answer
    if (!numberOfIdeas || field !== 'of') return value
    const of = value as SentPromise['of']
    return { ...of, round: numberOfIdeas(of.round) }
  }
  yield ['row', 'timestamp', 'round', ...own, ...columns, ...marks, ...apart]
  for (const round of rounds) {
    const sightOf = await sightsIn(log, form, round)
    for await (const batch of inBatches(log.keptRows(form, round))) {
      const known = apart.length > 0 ? await personalFieldsIn(log, form, round, batch) : undefined
      for (const kept of batch) {
        const { row, at, answer, standing, changed, late, pile } = kept
        yield [
          row,
          at,
          numberOf(round),
          ...fields.map((field) => cellOf(said(answer, field))),
          ...Object.values(derive(answer)),
          ...piles.map(() => pile?.name ?? ''),
          ...(standing === 'withdrawn' ? columns.map(() => '') : besideOf(round, row)),
          hiddenCell(sightOf(kept)),
          standing === 'withdrawn' ? 'withdrawn' : changed ? 'yes' : 'no',
          late === undefined ? '' : numberOf(late),
          ...apart.map((field) => cellOf(known?.get(row)?.[field])),
        ]
      }
    }
  }
}

const formats = ['csv', 'xlsx'] as const
type Format = (typeof formats)[number]

interface ExportChoice extends StageChoice {
  readonly form: RoomLog
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

/** The rounds that a form has had, without rehearsals. @throws StoreUnavailable */
export const everyRound = async (log: Pick<RowLog, 'rounds'>, form: RoomLog): Promise<number[]> =>
  (await log.rounds(form)).map(({ round }) => round)

const roundsFor = async (log: RowLog, { form, round }: ExportChoice): Promise<number[]> =>
  round === 'all' ? everyRound(log, form) : [(await chosenRound(log, form, round)).round]

const formatOf = ({ format, out }: ExportChoice): Format =>
  format ?? (out.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv')

/** What an export holds: its rows, and how many of those no reader is shown. */
interface Written {
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

/** What the room has chosen, for an export of its ideas: what it said of them, and how it voted. @throws StoreUnavailable */
export const chosenInRoom = async (
  connection: StageConnection,
  { form, rounds }: Pick<RowSelection, 'form' | 'rounds'>,
  stage: string,
): Promise<readonly BesideIdeas[]> => {
  if (form !== 'laser-focus') return []
  const sources = {
    log: rowLogOf(connection),
    courses: createKeptCourses(connection),
    shortlists: createShortlists(connection),
    sealKeys: createSealKeys(connection),
    weight: readStageSettings(stage).ratingFlood,
  }
  return [await ratingsIn(sources, rounds), await votesIn(sources, rounds)]
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
  'row, time (UTC), round, the answer’s fields, for the venting machine the phrase that its screen counts it as, of ideas and of its answers the name of the pile that they were gathered into, of ideas that the room has rated what it said, which were starred and what each vote gave them, whether readers are not shown it (hidden: yes, no, or waits where it is held or delayed), whether it took the place of another answer of its sender or was withdrawn, which then has no text (changed), and for which round it came too late (late); the e-mail addresses of card pairing ' +
  'with --personal-data only. What is stored and has no row yet gets one first, so that nothing is missing. No cell is a formula: in a CSV file a text that begins with = + - @ or a tab gets an ' +
  'apostrophe in front, and in an XLSX file every text is a text.'

/** `rows export`: the answers as a file for a spreadsheet. */
export const exportCommand: CommandGroup = (group, context) => {
  withTableOption(withStageOptions(group.command('export')))
    .summary('writes the answers to a file')
    .description(description)
    .addOption(
      new Option(
        '--form <form>',
        'the live form; rating and ballot are what phones sent, each by itself, and a session of them is a round',
      )
        .choices(roomLogs)
        .makeOptionMandatory(),
    )
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
        const room = await chosenInRoom(connection, { form, rounds }, choice.stage)
        const selection = { form, rounds, personal, room }
        const written = await writeRows(context, log, selection, { file: out, format: formatOf(choice) })
        const numberOf = await roundNumbers(log, form)
        const which = rounds.length === 1 ? `round ${rounds.map(numberOf).join()}` : `${rounds.length} rounds`
        context.terminal.note(`${writtenText(written)} of ${which} of ${form} written to ${out}.`)
        const left = personal ? [] : personalFieldsOf(form)
        if (left.length > 0)
          context.terminal.note(`Left out, as personal: ${left.join(', ')}. Add --personal-data for it.`)
      }),
    )
}
