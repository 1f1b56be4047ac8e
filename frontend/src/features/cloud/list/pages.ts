/** A page of the list: columns of so many rows. */
const rowsAColumn = 9

export const perPage = (columns: number): number => rowsAColumn * columns

export interface Page<Item> {
  readonly page: number
  readonly first: number
  readonly items: readonly Item[]
}

/** The page with an item in it, counted from 0; an item beyond the end is the last one. */
export const pageWith = <Item>(items: readonly Item[], index: number, columns: number): Page<Item> => {
  const size = perPage(columns)
  const page = Math.floor(Math.max(0, Math.min(items.length - 1, index)) / size)
  return { page, first: page * size, items: items.slice(page * size, (page + 1) * size) }
}
