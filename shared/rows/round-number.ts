/**
 * By which number people know a round of a live form. The log numbers all of its rounds; an evening's first is 1, however
 * often it was rehearsed. `uncounted` are those that nobody counts, ascending, as responses tell them.
 */
export const roundNumber = (round: number, uncounted: readonly number[] = []): number =>
  round - uncounted.filter((other) => other < round).length

/** The round that people had before one; undefined in their first. */
export const roundBefore = (round: number, uncounted: readonly number[] = []): number | undefined => {
  let before = round - 1
  while (uncounted.includes(before)) before -= 1
  return before > 0 ? before : undefined
}
