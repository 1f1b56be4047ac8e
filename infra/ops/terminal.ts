import { createInterface } from 'node:readline/promises'

/** Where a command writes. */
export interface Terminal {
  /** A line of what was asked for. */
  readonly print: (line: string) => void
  /** A line beside it, which a pipe leaves out. */
  readonly note: (line: string) => void
  /** Asks for a line, which is undefined if the person left with Ctrl+C or Ctrl+D; no function without a keyboard. */
  readonly ask?: ((question: string) => Promise<string | undefined>) | undefined
  /** Empties the screen; undefined where what is printed goes elsewhere. */
  readonly clear?: (() => void) | undefined
  /** A signal that is aborted when the person at the keyboard presses Ctrl+C. */
  readonly untilInterrupted?: (() => AbortSignal) | undefined
}

const ask = async (question: string): Promise<string | undefined> => {
  const reader = createInterface({ input: process.stdin, output: process.stderr })
  const left = new Promise<undefined>((resolve) => reader.once('close', () => resolve(undefined)))
  const typed = reader.question(question).catch(() => undefined)
  try {
    return await Promise.race([typed, left])
  } finally {
    reader.close()
  }
}

const untilInterrupted = (): AbortSignal => {
  const interruption = new AbortController()
  process.once('SIGINT', () => interruption.abort())
  return interruption.signal
}

export const terminal: Terminal = {
  print: (line) => console.log(line),
  note: (line) => console.error(line),
  ask: process.stdin.isTTY ? ask : undefined,
  clear: process.stdout.isTTY ? () => void process.stdout.write('\u{1B}[2J\u{1B}[H') : undefined,
  untilInterrupted,
}

/** A time as operators read and sort it: ISO 8601, UTC, to the second. `ms` since 1970. */
export const utcTime = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')

/** `1 lead`, `2 leads`. */
export const counted = (count: number, singular: string): string =>
  `${count} ${singular}${count === 1 ? '' : 's'}`

const [minuteMs, hourMs] = [60_000, 3_600_000]

/** `40 s`, `12 min`, `5 h`, `3 days`: an age to the point, rounded down. */
export const ageOf = (ms: number): string => {
  if (ms < minuteMs) return `${Math.max(Math.floor(ms / 1000), 0)} s`
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`
  if (ms < 48 * hourMs) return `${Math.floor(ms / hourMs)} h`
  return `${Math.floor(ms / (24 * hourMs))} days`
}
