/** Rows of the list on one page: as many as a projector shows at once. */
export const listPage = 9

/** The page on which a place of a list is: its rows from `first` up to `end`, counted from 0. */
export const pageAt = (place: number, count: number): { first: number; end: number } => {
  const first = Math.floor(Math.max(0, place) / listPage) * listPage
  return { first, end: Math.min(count, first + listPage) }
}
