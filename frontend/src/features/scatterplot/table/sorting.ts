import type { Point } from '../rows/point.ts'

export type SortColumn = 'table' | 'impact' | 'effort'

export interface Sorting {
  readonly column: SortColumn
  readonly direction: 'ascending' | 'descending'
}

/** The sorting after a press on a column's heading: highest first, then lowest first, then as the ideas came. */
export const nextSorting = (now: Sorting | undefined, column: SortColumn): Sorting | undefined => {
  if (now?.column !== column) return { column, direction: column === 'table' ? 'ascending' : 'descending' }
  const first = column === 'table' ? 'ascending' : 'descending'
  if (now.direction !== first) return undefined
  return { column, direction: first === 'ascending' ? 'descending' : 'ascending' }
}

/** The points in the order asked for; equal values, and no sorting, keep the order of their rows. */
export const sorted = (points: readonly Point[], sorting: Sorting | undefined): Point[] => {
  const sign = sorting?.direction === 'descending' ? -1 : 1
  return points.toSorted(
    (a, b) => (sorting ? sign * (a[sorting.column] - b[sorting.column]) : 0) || a.row - b.row,
  )
}

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
