/** So many ideas are suggested; once some of them are ticked, so many below what stands still. */
export const mostSuggested = 30

/**
 * What is suggested after a tick: the lines that somebody has seen as they stand, for none moves under a thumb, and below
 * them what is most like all that is ticked.
 *
 * @param seen so many lines of the list
 * @param alike what is like all that is ticked, the most alike first
 */
export const followed = <Line extends { readonly row: number }>(
  list: readonly Line[],
  seen: number,
  alike: readonly Line[],
): readonly Line[] => {
  const still = list.slice(0, seen)
  const rows = new Set(still.map(({ row }) => row))
  return [...still, ...alike.filter(({ row }) => !rows.has(row)).slice(0, mostSuggested)]
}
