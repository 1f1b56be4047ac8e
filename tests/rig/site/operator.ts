import { runCommandLine } from '#infra/ops/command-line.ts'
import { type Connect, connect } from '#infra/ops/connect.ts'
import type { Terminal } from '#infra/ops/terminal.ts'

/** What an operator sees of a command. */
export interface Outcome {
  readonly code: number
  /** What was asked for, and what a pipe would get. */
  readonly printed: string
  /** What was said beside it. */
  readonly noted: string
}

type Keyboard = Pick<Terminal, 'ask' | 'clear' | 'untilInterrupted'>

/** Runs a program with a terminal that records what is written to it. */
export const withTerminal = async (
  run: (terminal: Terminal) => Promise<number>,
  keyboard: Keyboard = {},
): Promise<Outcome> => {
  const [printed, noted]: [string[], string[]] = [[], []]
  const code = await run({
    ...keyboard,
    print: (line: string) => void printed.push(line),
    note: (line: string) => void noted.push(line),
  })
  return { code, printed: printed.join('\n'), noted: noted.join('\n') }
}

/** Runs an operators' command here, as `npm run ops -- …` does, at a keyboard that does what `keyboard` says. */
export const operateAt = (keyboard: Keyboard, ...words: string[]): Promise<Outcome> =>
  withTerminal((terminal) => runCommandLine(words, { terminal, connect }), keyboard)

/** Runs an operators' command without a keyboard. */
export const operate = (...words: string[]): Promise<Outcome> => operateAt({}, ...words)

/** Runs an operators' command on the deployed stage `default`, without a keyboard. */
export const operateOn = (stage: { readonly connect: Connect }, ...words: string[]): Promise<Outcome> =>
  withTerminal((terminal) =>
    runCommandLine([...words, '--stage', 'default'], { terminal, connect: stage.connect }),
  )
