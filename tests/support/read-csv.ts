/** The cells of a CSV file by RFC 4180: commas, CRLF, quotes that are doubled within quotes. A byte order mark is left out. */
export const readCsv = (text: string): string[][] => {
  const rows: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/y
  const body = text.replace(/^\uFEFF/, '')
  while (cell.lastIndex < body.length) {
    const [, value = '', end] = cell.exec(body) ?? []
    if (end === undefined) throw new Error('This is no CSV.')
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

/** The rows of a CSV file as records, by the names of its first row. */
export const readCsvRecords = (text: string): Record<string, string>[] => {
  const [heading = [], ...rows] = readCsv(text)
  return rows.map((row) => Object.fromEntries(heading.map((name, index) => [name, row[index] ?? ''])))
}
