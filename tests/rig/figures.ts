/** A measured figure with the target it is held to; without a target it is for information. */
export interface Figure {
  readonly measure: string
  readonly figure: string
  readonly target?: { readonly sentence: string; readonly met: boolean }
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
