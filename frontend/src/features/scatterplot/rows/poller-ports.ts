/** What a poller needs of the world. */
export interface PollerPorts {
  /** Asks the API with a query string; resolves with the answer's JSON, unchecked. */
  ask: (query: string, signal: AbortSignal) => Promise<unknown>
  clock: {
    /** Milliseconds since 1970, as this machine believes. */
    now: () => number
    /** Calls `run` once, so many milliseconds later; returns what calls it off. */
    after: (milliseconds: number, run: () => void) => () => void
  }
  /** Logs a warning. */
  warn: (sentence: string) => void
  /** Something a reader of the poller or its store may want to know has changed. */
  onChange: () => void
}
