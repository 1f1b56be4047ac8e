import { liveForms } from '#shared/rows/row.ts'
import type { StageChoice, StageConnection } from '../connect.ts'
import {
  type CommandGroup,
  type Context,
  onStage,
  withStageOptions,
  withTableOption,
} from '../stage-command.ts'
import { rowLogOf } from '../stage-rows.ts'
import { counted } from '../terminal.ts'
import { withoutRow } from './stored-answers.ts'

interface SweepChoice extends StageChoice {
  readonly dryRun?: boolean
}

/** Says what a sweep would do, form by form. */
const foresee = async ({ terminal }: Context, connection: StageConnection): Promise<void> => {
  const open = await withoutRow(connection)
  for (const form of liveForms) {
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
export const sweepCommand: CommandGroup = (group, context) => {
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
