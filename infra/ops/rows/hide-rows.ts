import type { KeptRow } from '#lambdas/rows/row-log.ts'
import { noteChange } from '../desk/note-change.ts'
import { type CommandGroup, onStage, withStageOptions } from '../stage-command.ts'
import { rowLogOf, spansOf, visibleRowOf } from '../stage-rows.ts'
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
        const log = rowLogOf(connection)
        const { form, dryRun = false } = choice
        const { round, rows } = await chooseRows(log, choice)
        const where = `of round ${round} of ${form}`
        if (rows.length === 0) {
          terminal.print(`No answer ${where} is among these: nothing was changed.`)
          return
        }
        for (const line of rowLines(form, rows, await visibleRowOf(log, form, round))) terminal.print(line)
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
export const hideCommand = sightCommand({
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
export const showCommand = sightCommand({
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
