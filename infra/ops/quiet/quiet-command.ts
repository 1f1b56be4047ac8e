import { NotDeployed, type StageChoice, type StageConnection } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { storedAnswers } from '../rows/stored-answers.ts'
import { type CommandGroup, type Context, onStage, readCount, withStageOptions } from '../stage-command.ts'
import { ageOf, counted } from '../terminal.ts'

/** Over how many minutes a form that no one answered is quiet. */
export const quietMinutes = 10

/** The answers of the last minutes: how many, and when (ms since 1970) the last one came; undefined where none did. */
export interface Arrivals {
  readonly minutes: number
  readonly count: number
  readonly lastAt: number | undefined
}

/**
 * Counts the answers of the live forms of the last minutes as requests stored them: also those that no chart shows,
 * because the function that numbers them is down. @throws the SDK's error.
 */
export const readArrivals = async (
  connection: Pick<StageConnection, 'client' | 'tableName'>,
  minutes: number,
  now: number,
): Promise<Arrivals> => {
  let [count, lastAt]: [number, number | undefined] = [0, undefined]
  for await (const { at } of storedAnswers(connection, now - minutes * 60_000)) {
    count += 1
    lastAt = Math.max(lastAt ?? at, at)
  }
  return { minutes, count, lastAt }
}

/** `12 answers came in the last 10 min, the last one 40 s ago`; to be asked only where there are some. */
export const arrivalsText = ({ minutes, count, lastAt = 0 }: Arrivals, now: number): string =>
  `${counted(count, 'answer')} came in the last ${minutes} min, the last one ${ageOf(now - lastAt)} ago`

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
