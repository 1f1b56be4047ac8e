import { setTimeout as wait } from 'node:timers/promises'
import type { LiveForm } from '#shared/rows/row.ts'
import { readStageSettings } from '../../stages/stage-settings.ts'
import type { StageChoice, StageConnection } from '../connect.ts'
import { failureSentence } from '../failure-sentence.ts'
import { closedForms } from '../gates/form-gates.ts'
import { type CommandGroup, type Context, onStage, withStageOptions } from '../stage-command.ts'
import { createStageReader } from './stage-facts.ts'
import { statusLines } from './status-lines.ts'

/** How long (ms) until the next refresh. */
const refreshMs = 2_000

interface StatusChoice extends StageChoice {
  readonly watch?: boolean
}

/** The forms whose gates are closed, or why that cannot be said: it keeps nothing else from being shown. */
const readClosed = async ({ gates }: StageConnection): Promise<readonly LiveForm[] | string> => {
  try {
    return gates ? closedForms(await gates.now()) : []
  } catch (error) {
    return failureSentence(error)
  }
}

/** Shows the state of the stage, once, or until the person at the keyboard has seen enough. */
const show = async (
  { terminal }: Context,
  { stage, watch = false }: StatusChoice,
  connection: StageConnection,
): Promise<void> => {
  const read = createStageReader(connection)
  const hasFormService = readStageSettings(stage).formService !== undefined
  const interrupted = watch ? terminal.untilInterrupted?.() : AbortSignal.abort()
  for (;;) {
    const [facts, closed] = await Promise.all([read(), readClosed(connection)])
    const lines = statusLines(facts, { stage, region: connection.region, hasFormService, closed })
    if (watch) terminal.clear?.()
    for (const line of lines) terminal.print(line)
    if (interrupted?.aborted) return
    // Rejects when it is interrupted: then nothing more is to be shown.
    const goesOn = await wait(refreshMs, true, interrupted ? { signal: interrupted } : {}).catch(() => false)
    if (!goesOn) return
  }
}

/** `status`: how an event goes. */
export const statusCommand: CommandGroup = (program, context) => {
  withStageOptions(program.command('status'))
    .summary('how the event goes: answers, rounds, leads')
    .description(
      'Shows for each live form the round, how many answers it has, how many of them are hidden, how many wait to be ' +
        'shown, and those of each of the last ten minutes; whether it is held, or its gates are closed; then ' +
        'the answers that are stored and on no chart yet, the leads that wait or could not be delivered, and whether ' +
        'there is reason for an alarm.',
    )
    .option('--watch', 'show it again every 2 seconds, until Ctrl+C')
    .action((choice: StatusChoice) =>
      onStage(context, choice, (connection) => show(context, choice, connection)),
    )
}
