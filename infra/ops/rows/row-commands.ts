import type { KeptRow } from '#lambdas/rows/row-log.ts'
import { roomLogs } from '#shared/rows/row.ts'
import {
  type CommandGroup,
  type Context,
  noteChange,
  onStage,
  withStageOptions,
  withTableOption,
} from '../stage-command.ts'
import { countSights, figuresText, roundNumbers, rowLogOf, sightsIn, spansOf } from '../stage-rows.ts'
import { wordsFor } from '../content/prepared-command.ts'
import { counted } from '../terminal.ts'
import type { StageChoice, StageConnection } from '../connect.ts'
import { exportCommand } from './export-rows.ts'
import {
  chooseRows,
  demandChoice,
  rowLines,
  type RowsChoice,
  withContentOptions,
  withRowsOptions,
} from './choose-rows.ts'
import { withoutRow } from './stored-answers.ts'

interface SightChoice extends RowsChoice {
  readonly dryRun?: boolean
}

/** A command that takes rows out of sight, or brings them back. */
interface Sight {
  readonly name: 'hide' | 'show'
  /** What the desk's log calls it. */
  readonly verb: 'hide' | 'unhide'
  readonly summary: string
  readonly description: string
  readonly becomes: string
  readonly standing: 'hidden' | 'shown'
}

/** `, as it was already`; nothing where all of them changed. */
const alreadyText = (already: number, all: number): string => {
  if (already === 0) return ''
  if (all === 1) return ', as it was already'
  return already === all ? ', as they were already' : `, as ${already} of them were already`
}

/** What is withdrawn is nobody's to show or hide. */
const isGone = ({ standing }: KeptRow): boolean => standing === 'withdrawn'

const goneText = (gone: number): string => {
  if (gone === 0) return ''
  const who = gone === 1 ? 'who sent it' : 'who sent them'
  return `${counted(gone, 'answer')} ${gone === 1 ? 'was' : 'were'} taken back by ${who}: nothing brings that back.`
}

/** `row 5`, `rows 5 to 9`, `12 rows`: for the log. */
const whichText = (rows: readonly number[]): string => {
  const [first = 0, last = first] = [rows[0], rows.at(-1)]
  if (rows.length === 1) return `row ${first}`
  return last - first + 1 === rows.length ? `rows ${first} to ${last}` : `${rows.length} rows`
}

const sightCommand =
  ({ name, verb, summary, description, becomes, standing }: Sight): CommandGroup =>
  (group, context) => {
    const command = withRowsOptions(withStageOptions(group.command(name)))
      .summary(summary)
      .description(description)
      .option('--dry-run', 'say what would be done, and do nothing')
    command.action((choice: SightChoice) => {
      demandChoice(choice, command)
      return onStage(context, choice, async (connection) => {
        const { terminal } = context
        const log = rowLogOf(connection, wordsFor(connection, choice.stage))
        const { form, dryRun = false } = choice
        const { round, number, rows } = await chooseRows(log, choice)
        const where = `of round ${number} of ${form}`
        if (rows.length === 0) {
          terminal.print(`No answer ${where} is among these: nothing was changed.`)
          return
        }
        const [sightOf, numberOf] = [await sightsIn(log, form, round), await roundNumbers(log, form)]
        for (const line of rowLines(form, rows, sightOf, numberOf)) terminal.print(line)
        const left = rows.filter((row) => !isGone(row))
        const gone = goneText(rows.length - left.length)
        if (gone !== '') terminal.print(gone)
        if (left.length === 0) return
        const already = left.filter((row) => row.standing === standing).length
        const tail = `${becomes}${alreadyText(already, left.length)}.`
        const which = `${counted(left.length, 'answer')} ${where}`
        if (dryRun) {
          terminal.print(`${which} would be ${tail}`)
          terminal.note('Nothing was changed.')
          return
        }
        const numbers = left.map(({ row }) => row)
        await log.decide(form, round, spansOf(numbers), name)
        await noteChange(terminal, connection, {
          form,
          what: `${verb} ${whichText(numbers)} of round ${round}`,
        })
        terminal.print(`${which} ${left.length === 1 ? 'is' : 'are'} ${tail}`)
        if (form === 'laser-focus') terminal.note('Charts that are open follow within seconds.')
      })
    })
  }

/** `rows hide`: takes rows out of sight. */
const hideCommand = sightCommand({
  name: 'hide',
  verb: 'hide',
  summary: 'takes answers off the charts',
  description:
    'Takes answers off every chart, those that are open too, and says which: one row, a range, or all in which an ' +
    'attendee wrote a word. It asks nothing, for rows show brings them back: a hidden answer is kept and exported, ' +
    'marked as hidden, and its number stays used.',
  becomes: 'hidden',
  standing: 'hidden',
})

/** `rows show`: brings hidden rows back. */
const showCommand = sightCommand({
  name: 'show',
  verb: 'unhide',
  summary: 'brings hidden answers back',
  description:
    'Brings hidden answers back, exactly as they were, onto every chart: one row, a range, or all in which an attendee ' +
    'wrote a word. An answer that waits for approval is approved by it. What a hold or a delay keeps waiting goes on ' +
    'waiting, and what its sender has taken back stays away.',
  becomes: 'unhidden',
  standing: 'shown',
})

/** `rows list`: one line a row. */
const listCommand: CommandGroup = (group, context) => {
  withContentOptions(withStageOptions(group.command('list')))
    .summary('one line an answer, with what it says')
    .description(
      'Lists the answers of a round in their order: row, time (UTC), whether readers see it (shown, waits, hidden; ' +
        'pending where it is hidden until somebody approves it; unseen where its round ended before it was shown; gone ' +
        'where who sent it has taken it back), and what ' +
        'attendees wrote. One that came after its round was over says so.',
    )
    .action((choice: RowsChoice) =>
      onStage(context, choice, async (connection) => {
        const log = rowLogOf(connection)
        const { form } = choice
        const { round, number, rows } = await chooseRows(log, choice)
        const sightOf = await sightsIn(log, form, round)
        const numberOf = await roundNumbers(log, form)
        for (const line of rowLines(form, rows, sightOf, numberOf)) context.terminal.print(line)
        const figures = countSights(rows.map(sightOf))
        const pending = rows.filter(({ standing }) => standing === 'pending').length
        const open = pending > 0 ? ` Of the hidden, ${pending} can be approved: rows show.` : ''
        context.terminal.note(`${figuresText(figures)} of round ${number} of ${form}.${open}`)
      }),
    )
}

interface SweepChoice extends StageChoice {
  readonly dryRun?: boolean
}

/** Says what a sweep would do, form by form. */
const foresee = async ({ terminal }: Context, connection: StageConnection): Promise<void> => {
  const open = await withoutRow(connection)
  for (const form of roomLogs) {
    const { length } = open.filter((answer) => answer.form === form)
    if (length > 0) terminal.print(`${form}: ${counted(length, 'stored answer')} would get a row.`)
  }
  if (open.length === 0) terminal.print('Every stored answer has its row.')
  terminal.note('Nothing was changed.')
}

const sweep = async ({ terminal }: Context, connection: StageConnection): Promise<void> => {
  const { found, numbered } = await rowLogOf(connection).sweep()
  terminal.print(
    numbered === 0
      ? `Every stored answer has its row; ${found} were looked at.`
      : `${counted(numbered, 'stored answer')} had no row, and got one; ${found} were looked at.`,
  )
}

/** `rows sweep`: gives a row to every stored answer that has none. */
const sweepCommand: CommandGroup = (group, context) => {
  withTableOption(withStageOptions(group.command('sweep')))
    .summary('gives a row to every stored answer that has none')
    .description(
      'Follows the rows of every form from the first, puts right how many there are, and gives a row to each answer ' +
        'of the last seven days that is stored and has none: after the table was restored, after the function that ' +
        'numbers answers was down for a day, and after a defect of it was mended. It may be run at any time, also ' +
        'while answers come in, and twice: no answer ever gets two rows. An answer without a row that came before a ' +
        'new round began is in the new one.',
    )
    .option('--dry-run', 'say how many answers have no row, and do nothing')
    .action((choice: SweepChoice) =>
      onStage(context, choice, (connection) => (choice.dryRun ? foresee : sweep)(context, connection)),
    )
}

/** `rows`: the answers of the live forms. */
export const rowCommands: CommandGroup = (program, context) => {
  const group = program
    .command('rows')
    .description('The answers of the live forms: list, export, hiding and showing again, repair.')
  for (const addTo of [listCommand, exportCommand, hideCommand, showCommand, sweepCommand])
    addTo(group, context)
}
