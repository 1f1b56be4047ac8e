/** A row that a feed holds, by its number in the round. */
export interface NumberedRow {
  readonly row: number
}

/** Reads one row of a response; `position` is its number where it does not say. Undefined where it is none. */
export type ReadRow<Row extends NumberedRow> = (row: unknown, position: number) => Row | undefined

/** A row's number as the server gave it, or its position where the list carries none. */
export const rowNumberOf = (row: unknown, position: number): number =>
  typeof row === 'object' &&
  row !== null &&
  'row' in row &&
  typeof row.row === 'number' &&
  Number.isSafeInteger(row.row) &&
  row.row > 0
    ? row.row
    : position
