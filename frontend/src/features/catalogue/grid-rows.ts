const pattern = [3, 3, 2] as const

/**
 * How many tiles are in each row, for a number of tiles with the call to action counted: rows of 3, 3, 2 repeating; a
 * lone last tile joins the row before it; exactly 4 make two rows of 2.
 */
export const gridRows = (tiles: number): readonly number[] => {
  if (tiles === 4) return [2, 2]
  const rows: number[] = []
  for (let left = tiles; left > 0;) {
    const row = Math.min(left, pattern[rows.length % pattern.length] ?? left)
    rows.push(row)
    left -= row
  }
  const last = rows.at(-1)
  const before = rows.at(-2)
  return last === 1 && before !== undefined ? [...rows.slice(0, -2), before + 1] : rows
}

/** The grid's columns. */
const columns = 12

const threes = [
  [5, 4, 3],
  [3, 4, 5],
] as const

/**
 * How many of the grid's 12 columns each tile takes, row by row: all alike, or, where few rows may look livelier, rows
 * of three with one wide and one narrow tile, which take turns.
 */
export const gridSpans = (tiles: number, look: 'even' | 'lively' = 'even'): readonly (readonly number[])[] =>
  gridRows(tiles).map((length, row) =>
    look === 'lively' && length === 3
      ? (threes[row % threes.length] ?? [])
      : Array.from({ length }, () => columns / length),
  )
