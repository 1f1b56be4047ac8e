import type { NumberedRow } from '../reader.ts'
import { rowNumberOf } from '../screen-questions.ts'

/** Reads whatever has a table that is a number. */
export const readNumbered = (row: unknown, position: number): NumberedRow | undefined =>
  typeof row === 'object' && row !== null && 'table' in row && typeof row.table === 'number'
    ? { row: rowNumberOf(row, position) }
    : undefined
