import { Command } from 'commander'
import { optionCommands, questionCommands } from './content/content-commands.ts'
import { preparedCommand } from './content/prepared-command.ts'
import { deskCommands } from './desk/desk-commands.ts'
import { forgetCommand } from './forget/forget-command.ts'
import { gateCommands } from './gates/gate-commands.ts'
import { leadCommands } from './leads/lead-commands.ts'
import { qrCommand } from './qr/qr-command.ts'
import { promiseCommands } from './promises/promise-commands.ts'
import { preflightCommand } from './preflight/preflight-command.ts'
import { proveCommand } from './prove/prove-command.ts'
import { quietCommand } from './quiet/quiet-command.ts'
import { reportCommand } from './report/report-command.ts'
import { resultCommands } from './results/result-commands.ts'
import { restoreCommand } from './restore/restore-stage.ts'
import { roundCommands } from './rounds/round-commands.ts'
import { rowCommands } from './rows/row-commands.ts'
import { runProgram, speakOn } from './run-program.ts'
import { showCommands } from './show/show-commands.ts'
import type { CommandGroup, Context } from './stage-command.ts'
import { statusCommand } from './status/status-command.ts'
import { teardownCommand } from './teardown/tear-down.ts'

/** Every group there is, and the commands that need none: one file a group, one line here. */
const groups: readonly CommandGroup[] = [
  statusCommand,
  preflightCommand,
  proveCommand,
  quietCommand,
  deskCommands,
  showCommands,
  gateCommands,
  questionCommands,
  optionCommands,
  preparedCommand,
  roundCommands,
  rowCommands,
  reportCommand,
  resultCommands,
  promiseCommands,
  leadCommands,
  forgetCommand,
  restoreCommand,
  teardownCommand,
  qrCommand,
]

/**
 * Runs one operators' command. Never throws: what goes wrong is a sentence on the terminal.
 * @returns the exit code: 0 done, 1 did not work out, 2 not understood.
 */
export const runCommandLine = (words: readonly string[], context: Context): Promise<number> => {
  const program = new Command('npm run ops --').description(
    'Looks after the stages of the site: the local run, and those deployed on AWS.',
  )
  speakOn(program, context.terminal, ' See --help.')
  for (const addTo of groups) addTo(program, context)
  return runProgram(program, words, context.terminal)
}
