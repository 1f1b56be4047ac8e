import { NotDeployed, type StageChoice, type StageConnection } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { readCount } from '../live-form-options.ts'
import { type CommandGroup, type Context, onStage, withStageOptions } from '../stage-command.ts'
import { arrivalsText, quietMinutes, readArrivals } from './arrivals.ts'

interface QuietChoice extends StageChoice {
  readonly minutes: number
}

/** @throws OperatorError where answers arrive: the command fails, and a script stops there. */
const demandQuiet = async (
  { terminal }: Context,
  connection: StageConnection,
  { minutes }: QuietChoice,
): Promise<void> => {
  const now = Date.now()
  const arrivals = await readArrivals(connection, minutes, now)
  if (arrivals.count > 0)
    throw new OperatorError(
      `Answers are arriving: ${arrivalsText(arrivals, now)}. Deploy later, or leave this check out where it cannot wait: phones keep what they have not sent.`,
    )
  terminal.print(`Quiet: no answer came in the last ${minutes} min.`)
}

/** `quiet`: whether a deployment would meet people who are answering. */
export const quietCommand: CommandGroup = (program, context) => {
  withStageOptions(program.command('quiet'))
    .summary('looks whether answers arrive: before a deployment')
    .description(
      'Looks for answers of the last minutes. The exit code is 0 where none came, also where the stage is not deployed ' +
        'yet, and 1 where some did: a deployment replaces functions and pages while people use them, which loses ' +
        'nothing, but makes some of them wait. It changes nothing.',
    )
    .option('--minutes <number>', 'over how many minutes', readCount, quietMinutes)
    .action(async (choice: QuietChoice) => {
      try {
        await onStage(context, choice, (connection) => demandQuiet(context, connection, choice))
      } catch (error) {
        if (!(error instanceof NotDeployed)) throw error
        context.terminal.print(`Quiet: ${error.message}`)
      }
    })
}
