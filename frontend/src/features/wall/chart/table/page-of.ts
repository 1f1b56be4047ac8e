/** Rows of the table on one page: what stays cheap however many ideas there are. */
export const rowsAPage = 50

/** One page of a list, counted from 0, and how many there are; a page beyond the end is the last one. */
export const pageOf = <Item>(
  items: readonly Item[],
  wanted: number,
): { page: number; pages: number; first: number; items: readonly Item[] } => {
  const pages = Math.max(1, Math.ceil(items.length / rowsAPage))
  const page = Math.max(0, Math.min(pages - 1, wanted))
  const first = page * rowsAPage
  return { page, pages, first, items: items.slice(first, first + rowsAPage) }
}
