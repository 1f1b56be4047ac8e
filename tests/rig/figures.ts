/** A measured figure with the target it is held to; without a target it is for information. */
export interface Figure {
  readonly measure: string
  readonly figure: string
  readonly target?: { readonly sentence: string; readonly met: boolean }
}

/** The middle of some numbers; of an even count, the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const ascending = [...values].sort((a, b) => a - b)
  const middle = ascending.slice(Math.floor((ascending.length - 1) / 2), Math.floor(ascending.length / 2) + 1)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

/** Rows of cells as lines, in columns as wide as they must be. */
const tableLines = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** Prints rows below a heading. */
export const printTable = (
  title: string,
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): void => {
  const [first = '', ...lines] = tableLines([heading, ...rows])
  console.log([`\n${title}`, first, '-'.repeat(first.length), ...lines].join('\n'))
}

/** Prints figures beside their targets; the process ends with 1 when one is missed. */
export const printFigures = (title: string, figures: readonly Figure[]): void => {
  const rows = figures.map(({ measure, figure, target }) => [
    measure,
    figure,
    target?.sentence ?? '',
    target ? (target.met ? 'met' : 'MISSED') : '',
  ])
  printTable(title, ['measure', 'figure', 'target', ''], rows)
  if (figures.some(({ target }) => target?.met === false)) process.exitCode = 1
}
