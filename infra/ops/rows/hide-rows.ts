import type { KeptRow, RowLog } from '#lambdas/rows/row-log.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { StageChoice } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { formOption, readCount } from '../live-form-options.ts'
import { type CommandGroup, onStage, withStageOptions } from '../stage-command.ts'
import { chosenRound, rowLogOf } from '../stage-rows.ts'
import { utcTime } from '../terminal.ts'

interface RowChoice extends StageChoice {
  readonly form: LiveForm
  readonly row: number
  readonly round?: number
  readonly dryRun?: boolean
}

/** Reads one answer, hidden or not. @throws OperatorError where there is none under this number. */
const findRow = async (log: RowLog, form: LiveForm, round: number, wanted: number): Promise<KeptRow> => {
  for await (const kept of log.keptRows(form, round)) {
    if (kept.row === wanted) return kept
    if (kept.row > wanted) break
  }
  throw new OperatorError(`There is no answer ${wanted} in round ${round} of ${form}.`)
}

/** A command that takes a row out of sight, or brings it back. */
interface Sight {
  readonly name: 'hide' | 'show'
  readonly summary: string
  readonly description: string
  readonly becomes: string
  readonly bring: (log: RowLog, form: LiveForm, round: number, row: number) => Promise<void>
}

const sightCommand =
  ({ name, summary, description, becomes, bring }: Sight): CommandGroup =>
  (group, context) => {
    withStageOptions(group.command(name))
      .summary(summary)
      .description(description)
      .addOption(formOption())
      .requiredOption('--row <number>', 'the row’s number, as the chart and the export tell it', readCount)
      .option('--round <number>', 'the round it is in; the current one by default', readCount)
      .option('--dry-run', 'say what would be done, and do nothing')
      .action((choice: RowChoice) =>
        onStage(context, choice, async (connection) => {
          const log = rowLogOf(connection)
          const { form, row, dryRun = false } = choice
          const round = await chosenRound(log, form, choice.round)
          const { at, hidden } = await findRow(log, form, round, row)
          const which = `Row ${row} of round ${round} of ${form}, written at ${utcTime(Date.parse(at))}`
          const already = hidden === (name === 'hide') ? ', as it is already' : ''
          if (dryRun) {
            context.terminal.print(`${which}, would be ${becomes}${already}.`)
            context.terminal.note('Nothing was changed.')
            return
          }
          // Also where it is so already: the command repairs one that died half-way.
          await bring(log, form, round, row)
          context.terminal.print(`${which}, is ${becomes}.`)
          if (form === 'laser-focus') context.terminal.note('Charts that are open follow within seconds.')
        }),
      )
  }

/** `rows hide`: takes a row out of sight. */
export const hideCommand = sightCommand({
  name: 'hide',
  summary: 'takes an answer off the charts',
  description:
    'Takes an answer off every chart, those that are open too. Its number stays used, the answer is kept and ' +
    'exported, marked as hidden, and rows show brings it back.',
  becomes: 'hidden',
  bring: (log, form, round, row) => log.hideRow(form, round, row),
})

/** `rows show`: brings a hidden row back. */
export const showCommand = sightCommand({
  name: 'show',
  summary: 'brings a hidden answer back',
  description: 'Brings a hidden answer back, exactly as it was, onto every chart.',
  becomes: 'in sight',
  bring: (log, form, round, row) => log.showRow(form, round, row),
})
