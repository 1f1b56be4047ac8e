import { runCommandLine } from '../../../infra/ops/command-line.ts'
import { connect } from '../../../infra/ops/connect.ts'
import type { Terminal } from '../../../infra/ops/terminal.ts'

/** What an operator sees of a command. */
export interface Outcome {
  readonly code: number
  /** What was asked for, and what a pipe would get. */
  readonly printed: string
  /** What was said beside it. */
  readonly noted: string
}

/** Runs an operators' command here, as `npm run ops -- …` does, at a keyboard where `keyboard` says what it does. */
export const operateAt = async (
  keyboard: Pick<Terminal, 'ask' | 'clear' | 'untilInterrupted'>,
  ...words: string[]
): Promise<Outcome> => {
  const [printed, noted]: [string[], string[]] = [[], []]
  const terminal = {
    ...keyboard,
    print: (line: string) => void printed.push(line),
    note: (line: string) => void noted.push(line),
  }
  const code = await runCommandLine(words, { terminal, connect })
  return { code, printed: printed.join('\n'), noted: noted.join('\n') }
}

/** Runs an operators' command where nobody sits at a keyboard. */
export const operate = (...words: string[]): Promise<Outcome> => operateAt({}, ...words)
