/** Rows of a column of a list: as many as a projector shows at once. */
export const rowsAColumn = 9

/**
 * The page of a list on which a place is: its rows from `first` up to `end`, counted from 0. A place beyond the end is
 * the last one.
 */
export const pageAt = (
  place: number,
  count: number,
  size: number = rowsAColumn,
): { readonly first: number; readonly end: number } => {
  const first = Math.floor(Math.max(0, Math.min(count - 1, place)) / size) * size
  return { first, end: Math.min(count, first + size) }
}
