/** Where a command writes. */
export interface Terminal {
  /** A line of what was asked for. */
  readonly print: (line: string) => void
  /** A line beside it, which a pipe leaves out. */
  readonly note: (line: string) => void
}

export const terminal: Terminal = {
  print: (line) => console.log(line),
  note: (line) => console.error(line),
}

/** A time as operators read and sort it: ISO 8601, UTC, to the second. `ms` since 1970. */
export const utcTime = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')

/** `1 lead`, `2 leads`. */
export const counted = (count: number, singular: string): string =>
  `${count} ${singular}${count === 1 ? '' : 's'}`
