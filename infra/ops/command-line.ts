import { Command, CommanderError } from 'commander'
import { optionCommands } from './content/option-commands.ts'
import { questionCommands } from './content/question-commands.ts'
import { failureSentence } from './failure-sentence.ts'
import { forgetCommand } from './forget/forget-command.ts'
import { leadCommands } from './leads/lead-commands.ts'
import { qrCommand } from './qr/qr-command.ts'
import { preflightCommand } from './preflight/preflight-command.ts'
import { roundCommands } from './rounds/round-commands.ts'
import { rowCommands } from './rows/row-commands.ts'
import type { CommandGroup, Context } from './stage-command.ts'
import { statusCommand } from './status/status-command.ts'
import { teardownCommand } from './teardown/teardown-command.ts'

/** Every group there is, and the commands that need none: one file a group, one line here. */
const groups: readonly CommandGroup[] = [
  statusCommand,
  preflightCommand,
  questionCommands,
  optionCommands,
  roundCommands,
  rowCommands,
  leadCommands,
  forgetCommand,
  teardownCommand,
  qrCommand,
]

/** Exit codes: done, did not work out, not understood. */
const exitCodes = { done: 0, failed: 1, misunderstood: 2 } as const

/** commander's error as a sentence: `error: unknown option '--stag'\n(Did you mean --stage?)`. */
const sentenceOf = (text: string): string => {
  const [fault = '', suggestion] = text
    .trim()
    .replace(/^error: /, '')
    .split(/\n\(|\)$/)
  const sentence = `${fault.charAt(0).toUpperCase()}${fault.slice(1)}`.replace(/\.?$/, '.')
  return suggestion === undefined ? `${sentence} See --help.` : `${sentence} ${suggestion}`
}

const createProgram = (context: Context): Command => {
  const program = new Command('npm run ops --')
    .description('Looks after the stages of the site: the local run, and those deployed on AWS.')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.terminal.print(text.trimEnd()),
      writeErr: (text) => context.terminal.note(text.trimEnd()),
      outputError: (text) => context.terminal.note(`✖ ${sentenceOf(text)}`),
    })
  for (const addTo of groups) addTo(program, context)
  return program
}

/**
 * Runs one operators' command. Never throws: what goes wrong is a sentence on the terminal.
 * @returns the exit code: 0 done, 1 did not work out, 2 not understood.
 */
export const runCommandLine = async (words: readonly string[], context: Context): Promise<number> => {
  try {
    await createProgram(context).parseAsync(words, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.misunderstood
    context.terminal.note(`✖ ${failureSentence(error)}`)
    return exitCodes.failed
  }
}
