/** What the log promises, whatever goes wrong. */
export const invariants = {
  once: 'an acknowledged answer is stored exactly once, any other at most once',
  order: 'rows come in order, and no row and no answer comes twice',
  delivered: 'after quiet every stored row has reached every reader',
  lastRow: 'lastRow never falls within a round, and every row up to it can be read',
  contiguous: 'rows are contiguous, and never change but for being hidden and shown',
  mended: 'a function that dies leaves nothing that the next call does not repair',
  repeat: 'a repeated answer leaves one row, and another body under its key is refused',
  limit: 'a page never holds more than its limit',
  round: 'each answer is in exactly one round',
  own: 'a change that was acknowledged is seen from then on, an answer that was withdrawn never again, and what was refused never',
  approval: 'no row that was numbered while it had to wait is shown before somebody approved it',
  ceiling: 'nothing above the ceiling is shown, nothing before its delay is over',
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
