import { noteChange } from '../desk/note-change.ts'
import { type CommandGroup, onStage, withStageOptions } from '../stage-command.ts'
import { rowLogOf, visibleRowOf } from '../stage-rows.ts'
import { counted } from '../terminal.ts'
import { chooseRows, demandChoice, rowLines, type RowsChoice, withRowsOptions } from './choose-rows.ts'

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
  readonly method: 'hideRows' | 'showRows'
}

/** `, as it was already`; nothing where all of them changed. */
const alreadyText = (already: number, all: number): string => {
  if (already === 0) return ''
  if (all === 1) return ', as it was already'
  return already === all ? ', as they were already' : `, as ${already} of them were already`
}

/** `row 5`, `rows 5 to 9`, `12 rows`: for the log. */
const whichText = (rows: readonly number[]): string => {
  const [first = 0, last = first] = [rows[0], rows.at(-1)]
  if (rows.length === 1) return `row ${first}`
  return last - first + 1 === rows.length ? `rows ${first} to ${last}` : `${rows.length} rows`
}

const sightCommand =
  ({ name, verb, summary, description, becomes, method }: Sight): CommandGroup =>
  (group, context) => {
    const command = withRowsOptions(withStageOptions(group.command(name)))
      .summary(summary)
      .description(description)
      .option('--dry-run', 'say what would be done, and do nothing')
    command.action((choice: SightChoice) => {
      demandChoice(choice, command)
      return onStage(context, choice, async (connection) => {
        const { terminal } = context
        const log = rowLogOf(connection)
        const { form, dryRun = false } = choice
        const { round, rows } = await chooseRows(log, choice)
        const where = `of round ${round} of ${form}`
        if (rows.length === 0) {
          terminal.print(`No answer ${where} is among these: nothing was changed.`)
          return
        }
        for (const line of rowLines(form, rows, await visibleRowOf(log, form, round))) terminal.print(line)
        const already = rows.filter(({ hidden }) => hidden === (name === 'hide')).length
        const tail = `${becomes}${alreadyText(already, rows.length)}.`
        const which = `${counted(rows.length, 'answer')} ${where}`
        if (dryRun) {
          terminal.print(`${which} would be ${tail}`)
          terminal.note('Nothing was changed.')
          return
        }
        const numbers = rows.map(({ row }) => row)
        // Also those that are so already: the command repairs one that died half-way.
        await log[method](form, round, numbers)
        await noteChange(terminal, connection, {
          form,
          what: `${verb} ${whichText(numbers)} of round ${round}`,
        })
        terminal.print(`${which} ${rows.length === 1 ? 'is' : 'are'} ${tail}`)
        if (form === 'laser-focus') terminal.note('Charts that are open follow within seconds.')
      })
    })
  }

/** `rows hide`: takes rows out of sight. */
export const hideCommand = sightCommand({
  name: 'hide',
  verb: 'hide',
  summary: 'takes answers off the charts',
  description:
    'Takes answers off every chart, those that are open too, and says which: one row, a range, or all in which an ' +
    'attendee wrote a word. It asks nothing, for rows show brings them back: a hidden answer is kept and exported, ' +
    'marked as hidden, and its number stays used.',
  becomes: 'hidden',
  method: 'hideRows',
})

/** `rows show`: brings hidden rows back. */
export const showCommand = sightCommand({
  name: 'show',
  verb: 'unhide',
  summary: 'brings hidden answers back',
  description:
    'Brings hidden answers back, exactly as they were, onto every chart: one row, a range, or all in which an attendee ' +
    'wrote a word. An answer that waits for approval is approved by it. What a hold or a delay keeps waiting goes on ' +
    'waiting.',
  becomes: 'unhidden',
  method: 'showRows',
})
