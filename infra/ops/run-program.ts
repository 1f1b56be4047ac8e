import { type Command, CommanderError } from 'commander'
import { failureSentence } from './failure-sentence.ts'
import type { Terminal } from './terminal.ts'

/** Exit codes of every command line here: done, did not work out, not understood. */
export const exitCodes = { done: 0, failed: 1, misunderstood: 2 } as const

/** commander's error as a sentence: `error: unknown option '--stag'\n(Did you mean --stage?)`. */
const sentenceOf = (text: string, hint: string): string => {
  const [fault = '', suggestion] = text
    .trim()
    .replace(/^error: /, '')
    .split(/\s*\n\s*\(|\)$/)
  const sentence = `${fault.charAt(0).toUpperCase()}${fault.slice(1)}`.replaceAll(/\s*\n\s*/g, ' ')
  return `${sentence.replace(/[.?]?$/, (end) => end || '.')}${suggestion === undefined ? hint : ` ${suggestion}`}`
}

/**
 * Lets a command line say everything on the terminal, in sentences, and end nothing by itself. To be called before
 * commands are added, which inherit it. `hint` follows a fault for which there is no suggestion.
 */
export const speakOn = (program: Command, terminal: Pick<Terminal, 'print' | 'note'>, hint = ''): Command =>
  program
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.note(text.trimEnd()),
      outputError: (text) => terminal.note(`✖ ${sentenceOf(text, hint)}`),
    })

/**
 * Runs a command line. Never throws: what goes wrong is a sentence on the terminal, by `sentence` where it is no fault
 * of the words typed.
 * @returns one of `exitCodes`.
 */
export const runProgram = async (
  program: Command,
  words: readonly string[],
  terminal: Pick<Terminal, 'note'>,
  sentence: (error: unknown) => string = failureSentence,
): Promise<number> => {
  try {
    await program.parseAsync(words, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.misunderstood
    terminal.note(`✖ ${sentence(error)}`)
    return exitCodes.failed
  }
}
