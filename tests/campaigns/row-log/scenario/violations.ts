/** What the log and its reader promise, whatever goes wrong. */
export const invariants = {
  once: 'an acknowledged answer is stored exactly once, any other at most once',
  contiguous: 'rows are contiguous, and an answer never changes',
  lastRow: 'counter and ceiling never fall within a round',
  turns: 'turns have no gap, turn what stood so, and withdraw for good',
  mended: 'a function that dies leaves nothing that the next call does not repair',
  repeat: 'a repeated answer leaves one row, and another body under its key is refused',
  round: 'what comes after its round waits for a desk, and no reader stays in a round that is over',
  own: 'a change is both or neither, of two tabs one is done, what is withdrawn is gone with its text',
  approval: 'what has to wait does, and nothing else',
  ceiling: 'nothing above the ceiling is shown, nothing before its delay is over',
  told: 'no public reader is told of a row that is not shown',
  decided: 'no desk decides about, or reveals, what it did not display',
  recent: 'what a reader shows was so within its last two polls, and nothing that is gone comes back',
  whole: 'a reader that is whole shows one state that the log had, and none shows an empty room',
  delivered: 'after quiet each reader is the log, row for row and standing for standing',
} as const
export type Invariant = keyof typeof invariants

/** What a run was seen to do that it must not; the same thing counts once. */
export const createViolations = () => {
  const found = new Set<string>()
  return {
    demand: (holds: boolean, invariant: Invariant, what: () => string): void => {
      if (!holds) found.add(`${invariant}: ${what()}`)
    },
    list: (): readonly string[] => [...found],
  }
}
