import { parse } from 'csv-parse/sync'

/** The cells of a CSV file, row by row. @throws CsvError where the text is no CSV. */
export const readCsv = (text: string): string[][] => parse(text, { bom: true })

/** The rows of a CSV file as records, by the names of its first row. @throws CsvError as above. */
export const readCsvRecords = (text: string): Record<string, string>[] =>
  parse<Record<string, string>>(text, { bom: true, columns: true })
