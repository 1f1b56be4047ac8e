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

/** Prints rows below a head, in columns as wide as they must be. */
export const printTable = (
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void => {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  console.log(`\n${title}`)
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows])
    console.log(line(row).trimEnd())
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
