/** What a poller needs from outside. */
export interface PollerPorts {
  /** Asks the API with a query string; resolves with the response's JSON, unchecked. */
  ask: (query: string, signal: AbortSignal) => Promise<unknown>
  /** The name of this screen, where it has one. */
  screen?: () => string | undefined
  clock: {
    /** Milliseconds since 1970, as this machine believes. */
    now: () => number
    /** Calls `run` once, so many milliseconds later; returns a function that cancels it. */
    after: (milliseconds: number, run: () => void) => () => void
  }
  /** Logs a warning. */
  warn: (sentence: string) => void
  /** Called when the poller or its store has changed. */
  onChange: () => void
}
