import AdmZip from 'adm-zip'
import { parse } from 'csv-parse/sync'
import { readFile } from 'node:fs/promises'
import { sheetPath } from '../export/xlsx.ts'

/** How many records a CSV file of ours holds, its heading left out. @throws CsvError where it is no CSV. */
export const countCsvRecords = async (file: string): Promise<number> =>
  Math.max(parse(await readFile(file), { bom: true }).length - 1, 0)

/**
 * How many records an XLSX file of ours holds, its heading left out; the archive proves the sheet's check sum.
 * @throws Error where the file is not whole.
 */
export const countSheetRecords = async (file: string): Promise<number> => {
  const sheet = new AdmZip(await readFile(file)).getEntry(sheetPath)
  if (!sheet) throw new Error('The archive has no sheet.')
  // Nothing of a text can look like a row: `<` is written as `&lt;` there.
  return Math.max(sheet.getData().toString('latin1').split('<row ').length - 2, 0)
}
