import { type Command, InvalidArgumentError, Option } from 'commander'
import type { KeptRow, RowLog } from '#lambdas/rows/row-log.ts'
import type { Answer } from '#lambdas/rows/told.ts'
import { writtenIn } from '#shared/forms/form-records.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { normaliseText, visibleText } from '#shared/text/normalise.ts'
import type { StageChoice } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { formOption, readCount } from '../stage-command.ts'
import { chosenRound, type Sight } from '../stage-rows.ts'
import { utcTime } from '../terminal.ts'

/** Normalised once more: nothing that lies in a table may steer a terminal. */
const textsIn = (form: LiveForm, answer: Answer): string[] => writtenIn(form, answer).map(normaliseText)

/** What an answer says, on one line: `table 14: Fewer slides`. */
export const answerText = (form: LiveForm, answer: Answer): string => {
  const text = textsIn(form, answer).join(' · ')
  return typeof answer.table === 'number' ? `table ${answer.table}: ${text}` : text
}

/** Without what tells no word from another: case, accents, ligatures, invisible characters. */
const folded = (text: string): string =>
  visibleText(text.normalize('NFKD').replaceAll(/\p{M}/gu, '')).toLowerCase()

const endsInWord = (text: string): boolean => /[\p{L}\p{N}]$/u.test(text)
const beginsWithWord = (text: string): boolean => /^[\p{L}\p{N}]/u.test(text)

/** A word that is looked for, and at which of its ends it may go on. */
interface Wanted {
  readonly word: string
  readonly goesOnBefore: boolean
  readonly goesOnAfter: boolean
}

/** Where a word stands by itself. Names hold many a word: Scunthorpe. */
const isWordAt = (text: string, at: number, { word, goesOnBefore, goesOnAfter }: Wanted): boolean => {
  const [before, after] = [text.slice(Math.max(at - 2, 0), at), text.slice(at + word.length)]
  const isCutBefore = beginsWithWord(word) && endsInWord(before)
  const isCutAfter = endsInWord(word) && beginsWithWord(after)
  return (goesOnBefore || !isCutBefore) && (goesOnAfter || !isCutAfter)
}

/**
 * Reads a word, or several, that answers are to contain: whole words, whatever their case and accents; a * at an end
 * stands for the rest of a longer word.
 * @throws InvalidArgumentError, which the command line words.
 */
export const readWord = (text: string): Wanted => {
  const [, before = '', inner = '', after = ''] = /^(\*?)(.*?)(\*?)$/su.exec(text.trim()) ?? []
  const word = folded(inner)
  if (word === '') throw new InvalidArgumentError('It must be a word, or the beginning of one and a *.')
  return { word, goesOnBefore: before !== '', goesOnAfter: after !== '' }
}

/** Whether an attendee wrote a word into an answer. */
export const contains = (form: LiveForm, answer: Answer, wanted: Wanted): boolean =>
  textsIn(form, answer)
    .map(folded)
    .some((text) => {
      for (let at = text.indexOf(wanted.word); at !== -1; at = text.indexOf(wanted.word, at + 1))
        if (isWordAt(text, at, wanted)) return true
      return false
    })

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
interface ChosenRows {
  readonly round: number
  /** By which people know it. */
  readonly number: number
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
  const { round, number } = await chosenRound(log, form, choice.round)
  const [first, last] = only === undefined ? [from, to] : [only, only]
  const rows: KeptRow[] = []
  for await (const kept of log.keptRows(form, round)) {
    if (kept.row > last) break
    if (kept.row >= first && (!word || contains(form, kept.answer, word))) rows.push(kept)
  }
  if (only !== undefined && rows.length === 0)
    throw new OperatorError(`There is no answer ${only} in round ${number} of ${form}.`)
  return { round, number, rows }
}

const lineOf = (row: string, at: string, sight: string, text: string): string =>
  [row.padStart(6), at.padEnd(20), sight.padEnd(7), text].join('  ')

const lateText = ({ late }: KeptRow, numberOf: (round: number) => number): string =>
  late === undefined ? '' : ` (came late, from round ${numberOf(late)})`

/**
 * Rows as operators read them, a line each below a heading: number, time (UTC), whether readers see it, and what it says.
 * `numberOf` tells by which number people know a round.
 */
export const rowLines = (
  form: LiveForm,
  rows: readonly KeptRow[],
  sightOf: (kept: KeptRow) => Sight,
  numberOf: (round: number) => number,
): string[] => [
  ...(rows.length > 0 ? [lineOf('row', 'time', 'sight', 'answer')] : []),
  ...rows.map((kept) =>
    lineOf(
      String(kept.row),
      utcTime(Date.parse(kept.at)),
      sightOf(kept),
      `${answerText(form, kept.answer)}${lateText(kept, numberOf)}`,
    ),
  ),
]
