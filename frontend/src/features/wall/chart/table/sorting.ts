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
